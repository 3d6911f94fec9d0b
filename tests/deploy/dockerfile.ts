/** Reads Dockerfile and .dockerignore. */
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

interface Instruction {
  /** E.g. `COPY`. */
  name: string;
  /** The arguments of the instruction, with continued lines joined. */
  text: string;
}

export interface Stage {
  /** The name after AS; the last stage has none. */
  name: string | null;
  instructions: Instruction[];
}

/** Returns the stages of the Dockerfile, in order. */
export function readStages(): Stage[] {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name, text] = /^([A-Z]+) (.*)$/.exec(line)!;
    if (name === 'FROM')
      stages.push({ name: / AS (\S+)$/.exec(text!)?.[1] ?? null, instructions: [] });
    else stages.at(-1)?.instructions.push({ name: name!, text: text! });
  }
  return stages;
}

export interface Copy {
  /** Another stage; null for the project. */
  from: string | null;
  sources: string[];
  target: string;
}

/** Returns what a stage copies. */
export const copiesOf = ({ instructions }: Stage): Copy[] =>
  instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ text }) => {
      const words = text.split(/\s+/);
      const from = words[0]!.startsWith('--from=') ? words.shift()!.slice('--from='.length) : null;
      return { from, sources: words.slice(0, -1), target: words.at(-1)! };
    });

const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a path of the project is not sent to the build of the image. The last line that fits decides. */
export function isIgnored(path: string): boolean {
  const folders = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
  const line = ignored.findLast((pattern) =>
    folders.some((folder) => matchesGlob(folder, pattern.replace(/^!/, ''))),
  );
  return line !== undefined && !line.startsWith('!');
}

/** Returns the copied paths that are missing in the project or not sent to the build. */
export const missingSources = (): string[] =>
  readStages()
    .flatMap(copiesOf)
    .filter(({ from }) => from === null)
    .flatMap(({ sources }) => sources)
    .filter((source) => !existsSync(join(root, source)) || (source !== '.' && isIgnored(source)));
