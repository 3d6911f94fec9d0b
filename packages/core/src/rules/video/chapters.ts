/** Chapters of videos, written as a list of times in a video's text. */

export interface Chapter {
  /** Seconds from the beginning. */
  start: number;
  title: string;
}

const line = /^[-*] ((?:\d{1,2}:)?\d{1,2}:\d{2}) +(\S.*)$/;

/** Returns the seconds of a time such as `14:20` or `1:02:03`. */
export const secondsOf = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Returns a number of seconds as minutes and seconds, with two digits each. */
export const timeOf = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Splits a video's Markdown into its text and its chapters. */
export function splitChapters(markdown: string): { text: string; chapters: Chapter[] } {
  const text: string[] = [];
  const chapters: Chapter[] = [];
  for (const row of markdown.split('\n')) {
    const [, time, title] = line.exec(row) ?? [];
    if (time && title) chapters.push({ start: secondsOf(time), title: title.trim() });
    else text.push(row);
  }
  return { text: text.join('\n').trim(), chapters };
}

/**
 * Returns where the chapters begin, as parts of the video from 0 to 1; a video without chapters has
 * one. Chapters that begin after its end are left out.
 */
export function chapterParts(chapters: readonly Chapter[], duration: string): number[] {
  const parts = chapters.map(({ start }) => start / secondsOf(duration)).filter((part) => part < 1);
  return parts[0] === 0 ? parts : [0, ...parts];
}
