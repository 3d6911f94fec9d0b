import type { messagingApi } from '@line/bot-sdk';
import { actionProblem, lengthProblem } from './action-limits.ts';

const ALT_TEXT = 400;
const BUBBLES = 12;
const BUBBLE_BYTES = 30 * 1024;
const CAROUSEL_BYTES = 50 * 1024;
const LABEL = 40;

type Part = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(String(value));
const isColour: Check = (value) => /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(String(value));
const isFlag: Check = (value) => typeof value === 'boolean';
const isSpace = oneOf('none', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl');
const isSize = oneOf('xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', '3xl', '4xl', '5xl');
const anything: Check = () => true;

/** What parts may have, of what messages here are made of ("Flex Message elements"). LINE refuses a property that it does not know. */
const properties: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  bubble: {
    size: oneOf('nano', 'micro', 'deca', 'hecto', 'kilo', 'mega', 'giga'),
    header: anything,
    hero: anything,
    body: anything,
    footer: anything,
  },
  box: {
    layout: oneOf('vertical', 'horizontal', 'baseline'),
    contents: Array.isArray,
    spacing: isSpace,
    margin: isSpace,
    action: anything,
  },
  text: {
    text: anything,
    color: isColour,
    size: isSize,
    margin: isSpace,
    wrap: isFlag,
    weight: oneOf('regular', 'bold'),
  },
  button: {
    action: anything,
    style: oneOf('primary', 'secondary', 'link'),
    height: oneOf('sm', 'md'),
    color: isColour,
    margin: isSpace,
  },
  separator: { margin: isSpace, color: isColour },
};

function partProblem(part: unknown, where: string): string | null {
  const { type, ...values } = (part ?? {}) as Part;
  const known = properties[String(type)];
  if (!known) return `${where}: the stand-in for LINE knows no ${String(type)}`;
  for (const [name, value] of Object.entries(values))
    if (!known[name]?.(value)) return `${where}.${name}: unknown field, or invalid value`;
  if (type === 'text')
    return typeof values['text'] === 'string' && values['text'] !== ''
      ? null
      : `${where}.text: must be non-empty text`;
  if (type === 'button') {
    const problem = actionProblem(values['action'], LABEL);
    return problem && `${where}.action.${problem}`;
  }
  if (type === 'box' && !values['layout']) return `${where}.layout: must be specified`;
  const inner =
    type === 'bubble'
      ? Object.entries(values).filter(([name]) => name !== 'size')
      : ((values['contents'] ?? []) as unknown[]).map((one, index): [string, unknown] => [
          `contents[${index}]`,
          one,
        ]);
  for (const [name, one] of inner) {
    const problem = partProblem(one, `${where}.${name}`);
    if (problem !== null) return problem;
  }
  return null;
}

const sizeProblem = (name: string, value: unknown, most: number): string | null =>
  Buffer.byteLength(JSON.stringify(value)) <= most
    ? null
    : `${name}: must not be larger than ${most} bytes`;

const bubbleProblem = (bubble: unknown, where: string): string | null =>
  (bubble as Part | null)?.['type'] === 'bubble'
    ? (sizeProblem(where, bubble, BUBBLE_BYTES) ?? partProblem(bubble, where))
    : `${where}: must be a bubble`;

/** What LINE would refuse of a Flex message; null: it takes it. */
export function flexProblem({ altText, contents }: messagingApi.FlexMessage): string | null {
  const problem = lengthProblem('altText', altText, ALT_TEXT);
  if (problem !== null) return problem;
  if (contents.type !== 'carousel') return bubbleProblem(contents, 'contents');
  const { contents: bubbles } = contents;
  if (bubbles.length === 0 || bubbles.length > BUBBLES)
    return `carousel: size must be between 1 and ${BUBBLES}`;
  for (const [index, bubble] of bubbles.entries()) {
    const wrong = bubbleProblem(bubble, `contents.contents[${index}]`);
    if (wrong !== null) return wrong;
  }
  return sizeProblem('carousel', contents, CAROUSEL_BYTES);
}
