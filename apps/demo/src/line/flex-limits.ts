import type { messagingApi } from '@line/bot-sdk';
import { actionProblem, lengthProblem } from './action-limits.ts';

const MAX_ALT_TEXT = 400;
const MAX_BUBBLES = 12;
const MAX_BUBBLE_BYTES = 30 * 1024;
const MAX_CAROUSEL_BYTES = 50 * 1024;
const MAX_LABEL = 40;

type FlexComponent = Record<string, unknown>;
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
const isPicture: Check = (value) => /^https:\/\/.{1,1992}$/.test(String(value));
const isRatio: Check = (value) => /^\d{1,6}:\d{1,6}$/.test(String(value));

/**
 * Allowed properties of the components that our messages use ("Flex Message elements"). LINE
 * refuses unknown properties.
 */
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
  image: {
    url: isPicture,
    size: (value) => value === 'full' || isSize(value),
    aspectRatio: isRatio,
    aspectMode: oneOf('cover', 'fit'),
    backgroundColor: isColour,
    action: anything,
    margin: isSpace,
  },
  separator: { margin: isSpace, color: isColour },
};

function componentProblem(component: unknown, path: string): string | null {
  const { type, ...values } = (component ?? {}) as FlexComponent;
  const known = properties[String(type)];
  if (!known) return `${path}: the stand-in for LINE knows no ${String(type)}`;
  for (const [name, value] of Object.entries(values))
    if (!known[name]?.(value)) return `${path}.${name}: unknown field, or invalid value`;
  if (type === 'text')
    return typeof values['text'] === 'string' && values['text'] !== ''
      ? null
      : `${path}.text: must be non-empty text`;
  if (type === 'button') {
    const problem = actionProblem(values['action'], MAX_LABEL);
    return problem && `${path}.action.${problem}`;
  }
  if (type === 'image') {
    if (!values['url']) return `${path}.url: must be specified`;
    const problem =
      values['action'] === undefined ? null : actionProblem(values['action'], MAX_LABEL);
    return problem && `${path}.action.${problem}`;
  }
  if (type === 'box' && !values['layout']) return `${path}.layout: must be specified`;
  const children =
    type === 'bubble'
      ? Object.entries(values).filter(([name]) => name !== 'size')
      : ((values['contents'] ?? []) as unknown[]).map((child, index): [string, unknown] => [
          `contents[${index}]`,
          child,
        ]);
  for (const [name, child] of children) {
    const problem = componentProblem(child, `${path}.${name}`);
    if (problem !== null) return problem;
  }
  return null;
}

const sizeProblem = (name: string, value: unknown, maxBytes: number): string | null =>
  Buffer.byteLength(JSON.stringify(value)) <= maxBytes
    ? null
    : `${name}: must not be larger than ${maxBytes} bytes`;

const bubbleProblem = (bubble: unknown, path: string): string | null =>
  (bubble as FlexComponent | null)?.['type'] === 'bubble'
    ? (sizeProblem(path, bubble, MAX_BUBBLE_BYTES) ?? componentProblem(bubble, path))
    : `${path}: must be a bubble`;

/** Returns why LINE would refuse a Flex message, or null. */
export function flexProblem({ altText, contents }: messagingApi.FlexMessage): string | null {
  const problem = lengthProblem('altText', altText, MAX_ALT_TEXT);
  if (problem !== null) return problem;
  if (contents.type !== 'carousel') return bubbleProblem(contents, 'contents');
  const { contents: bubbles } = contents;
  if (bubbles.length === 0 || bubbles.length > MAX_BUBBLES)
    return `carousel: size must be between 1 and ${MAX_BUBBLES}`;
  for (const [index, bubble] of bubbles.entries()) {
    const bubbleError = bubbleProblem(bubble, `contents.contents[${index}]`);
    if (bubbleError !== null) return bubbleError;
  }
  return sizeProblem('carousel', contents, MAX_CAROUSEL_BYTES);
}
