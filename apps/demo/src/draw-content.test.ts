import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { drawContent } from './draw-content.ts';
import { drawPlate } from './plates/draw-plate.ts';

const drawn = (files: Record<string, string>) => {
  const { texts, plates } = drawContent(
    new Map(Object.entries(files)),
    new Map([['corvane', '<path d="M0 0"/>']]),
  );
  return {
    plates,
    document: (path: string) => parse(texts.get(path)!) as Record<string, unknown>,
  };
};

describe('the drawings of the demonstration', () => {
  it('take the place of the descriptions, in the shapes that pages show', () => {
    const path = 'products/r2.yaml';
    const { plates, document } = drawn({
      [path]: 'alias: r2\nform: rack2\nfront: { ports: 4 }\ncategories: [ router ]\n',
    });
    expect(document(path)).toEqual({
      alias: 'r2',
      categories: ['router'],
      picture: { file: 'products-r2-picture.svg' },
      thumbnail: { file: 'products-r2-thumbnail.svg' },
    });
    expect(plates.get('products-r2-thumbnail.svg')).toEqual({
      kind: 'elevation',
      seed: 'r2',
      form: 'rack2',
      front: { ports: 4 },
      width: 400,
      height: 280,
    });
  });

  it('leave a picture of its own at the head of a page', () => {
    const path = 'solutions/a.yaml';
    const { plates, document } = drawn({
      [path]: 'alias: a\nlayers: [grid, gate, tree]\nhot: 1\npicture: { file: room.jpg }\n',
    });
    expect(document(path)).toMatchObject({
      picture: { file: 'room.jpg' },
      thumbnail: { file: 'solutions-a-thumbnail.svg' },
    });
    expect([...plates.keys()]).toEqual(['solutions-a-thumbnail.svg']);
  });

  it('have a file for each language if they contain text, with its facts', () => {
    const { plates } = drawn({
      'facts.yaml': 'saved: { share: { zh: 四成, en: 40% } }\n',
      'cases/a.yaml':
        'alias: a\nresults: [{ figure: { zh: "<<saved.share>>", en: "<<saved.share>>" } }]\n',
    });
    expect(plates.get('cases-a-thumbnail.svg')).toMatchObject({ figure: '四成' });
    expect(plates.get('cases-a-thumbnail.en.svg')).toMatchObject({ figure: '40%' });
  });

  it('show the visible days of an event', () => {
    const sessions = [
      '{ starts: 2026-12-09T09:00, state: hidden }',
      '{ starts: 2026-12-08T14:00 }',
      '{ starts: 2026-12-08T09:00 }',
    ];
    const { plates } = drawn({ 'events/a.yaml': `alias: a\nsessions: [${sessions.join(', ')}]\n` });
    expect(plates.get('events-a-banner.svg')).toMatchObject({ sessions: [2], dates: ['12/08'] });
    expect(plates.get('events-a-thumbnail.svg')).not.toHaveProperty('dates');
  });

  it('give every person an avatar', () => {
    const { document, plates } = drawn({
      'personnel.yaml': [
        'people:',
        '  - alias: wu',
        '    portrait: { tone: ink, hair: bob, clothing: round }',
        '    name: { zh: 吳 }',
        '  - alias: lin',
        '    name: { zh: 林, en: Lin }',
        '',
      ].join('\n'),
    });
    expect(document('personnel.yaml')['people']).toEqual([
      { alias: 'wu', avatar: { file: 'person-wu.svg' }, name: { zh: '吳' } },
      { alias: 'lin', avatar: { file: 'person-lin.svg' }, name: { zh: '林', en: 'Lin' } },
    ]);
    expect(plates.get('person-lin.en.svg')).toMatchObject({ ch: 'L' });
  });

  it('leave to the import what it refuses', () => {
    const files = {
      'products/a.yaml': 'alias: a\nform: round\n',
      'news/b.yaml': 'alias: [',
      'events/c.yaml': 'alias: c\nsessions: [{ starts: "12:00" }]\n',
    };
    const { texts, plates } = drawContent(new Map(Object.entries(files)), new Map());
    expect([texts.get('products/a.yaml'), texts.get('news/b.yaml')]).toEqual([
      files['products/a.yaml'],
      files['news/b.yaml'],
    ]);
    for (const plate of plates.values()) expect(drawPlate(plate)).toMatch(/^<svg /);
  });
});
