import type { PortraitPlate } from './plate-request.ts';
import { ground, path, svgDocument } from './svg-document.ts';

const SIDE = 240;

const HAIR: Record<PortraitPlate['hair'], string> = {
  short:
    'M78 108C74 66 98 48 124 48C152 48 168 70 162 110C158 94 152 84 146 80C126 88 100 86 88 82C84 90 80 98 78 108Z',
  side: 'M76 112C68 70 94 44 126 46C158 48 172 74 162 112C160 98 156 88 150 82C134 84 112 80 102 70C98 84 84 90 80 96C78 100 77 106 76 112Z',
  bob: 'M66 148C58 84 78 44 120 44C162 44 182 84 174 148C168 156 158 158 152 156C160 130 158 102 150 84C128 90 106 84 98 74C92 88 84 96 82 108C80 126 82 142 88 156C80 158 70 156 66 148Z',
  bun: 'M120 20C134 20 142 30 140 42C158 48 170 70 162 110C158 94 150 82 144 76C124 80 106 78 96 76C88 86 82 96 78 110C72 72 84 50 100 42C98 30 106 20 120 20Z',
  cropped:
    'M82 98C80 66 98 54 120 54C142 54 160 66 158 98C152 82 144 74 138 72C124 76 108 76 102 72C96 76 88 84 82 98Z',
  long: 'M70 172C56 150 66 120 68 98C72 60 96 42 124 44C154 46 172 68 170 100C170 122 182 148 170 172C162 178 152 176 148 168C160 142 160 112 150 86C134 86 118 80 110 68C102 82 90 88 84 100C80 120 80 146 92 168C88 176 78 178 70 172Z',
};

const SHOULDERS =
  'M20 240C24 202 54 186 92 178C104 172 106 164 106 152H134C134 164 136 172 148 178C186 186 216 202 220 240Z';
const NECK = 'M104 140V170C104 184 136 184 136 170V140Z';
const FACE = 'M82 96C80 140 98 162 120 162C142 162 160 140 158 96C156 70 84 70 82 96Z';
const SHADING = 'M149 96V136M154 98V126M144 122V145M139 128V150';
const EYES = [103, 137].map((x) => `<circle class="feature" cx="${x}" cy="112" r="3.2"/>`).join('');
const GLASSES =
  'M91 112A12 12 0 0 1 115 112A12 12 0 0 1 91 112M125 112A12 12 0 0 1 149 112A12 12 0 0 1 125 112M115 111H125';
const SMILE = 'M111 139C116 143 124 143 129 139';

const CLOTHES: Record<PortraitPlate['clothing'], string> = {
  collar: path('skin', 'M92 178L120 210L148 178L160 192L136 226L120 212L104 226L80 192Z'),
  round: path('neckline', 'M90 180C96 208 144 208 150 180'),
  jacket:
    path('skin', 'M90 178L120 240L150 178') + path('tie', 'M120 204L112 214L120 240L128 214Z'),
};

/** Vertical hatching behind the head. */
const HATCH = Array.from({ length: SIDE / 15 }, (_, index) => `M${index * 15} 0V${SIDE}`).join('');

/** For people: head and shoulders. Faces stay light in both colour schemes, hair and lines dark. */
export function drawPortrait({ tone = 'paper', hair, clothing, glasses }: PortraitPlate): string {
  const body =
    ground({ width: SIDE, height: SIDE }) +
    path('hair', HATCH) +
    // Around the hair a line in the colour of ink, because dark grounds would hide it.
    path('outline', HAIR[hair]) +
    path(tone === 'paper' ? 'suit' : 'cloth', SHOULDERS) +
    path('skin', NECK) +
    CLOTHES[clothing] +
    path('skin', FACE) +
    path('shading', SHADING) +
    path('tresses', HAIR[hair]) +
    (glasses ? path('feature-line', GLASSES) : '') +
    EYES +
    path('feature-line', SMILE);
  return svgDocument({ width: SIDE, height: SIDE, tone, body });
}
