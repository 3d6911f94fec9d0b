import { describe, expect, it } from 'vitest';
import type { Tree, TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { demoContent } from '@portolane/demo/demonstration.ts';
import { editText, treeOf } from './edit-text.ts';
import { readSources } from './read-content.ts';

const text = `# The head.
alias: a # its name
title: { zh: '標題', en: "Title" }
body:
  zh: |
    一段
questions:
  - alias: phone
    answer: { zh: 一 }
  # About mails.
  - alias: mail
    answer: { zh: 二 }
tags: [ wifi, backup ]
`;
const base = treeOf(text) as TreeRecord;
const questions = base['questions'] as TreeRecord[];

describe('editing a file by its data', () => {
  it('changes no byte of a file that says the same', () => {
    expect(editText(text, { ...base, tags: ['wifi', 'backup'] })).toBe(text);
  });

  it('keeps comments, quoting, and the lines of what did not change', () => {
    const edited = editText(text, { ...base, title: { zh: '新', en: 'Title' } });
    expect(edited).toBe(text.replace("'標題'", "'新'"));
  });

  it('moves the comment of an item with the item', () => {
    const moved = editText(text, { ...base, questions: questions.toReversed() });
    expect(moved.indexOf('# About mails.')).toBeLessThan(moved.indexOf('phone'));
    expect(treeOf(moved)).toEqual({ ...base, questions: questions.toReversed() });
  });

  it('quotes a text that YAML would read as something else', () => {
    const tree = { ...base, alias: 'yes: no # 1', body: { zh: '- x\n\n  indented\n' } };
    expect(treeOf(editText(text, tree))).toEqual(tree);
  });

  it('writes a new file', () =>
    expect(treeOf(editText('', { alias: 'b', n: 1 }))).toEqual({ alias: 'b', n: 1 }));
});

/** Appends to each text, and moves the first item of each list to its end. */
const changed = (tree: Tree): Tree => {
  if (typeof tree === 'string') return `${tree}: 改 #1 "x"`;
  if (Array.isArray(tree)) return [...tree.slice(1), ...tree.slice(0, 1)].map(changed);
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([name, each]) => [name, changed(each)]));
};

it('every file of the demonstration reads back as it was edited', async () => {
  const { texts } = await readSources(demoContent, null);
  expect(texts.size).toBeGreaterThan(500);
  const wrong = [...texts].filter(([, each]) => {
    const tree = changed(treeOf(each));
    return JSON.stringify(sorted(treeOf(editText(each, tree)))) !== JSON.stringify(sorted(tree));
  });
  expect(wrong.map(([path]) => path)).toEqual([]);
});

const sorted = (tree: Tree): Tree => {
  if (Array.isArray(tree)) return tree.map(sorted);
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
};
