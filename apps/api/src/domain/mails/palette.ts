/**
 * Colours of emails, named as in packages/ui/src/tokens/tokens.css, which neither can
 * load. tests/boundaries/palette.test.ts compares them.
 */
export const light = {
  surface: '#fff',
  paper: '#f3f5f3',
  ink: '#101c1b',
  'ink-2': '#3d4a47',
  'ink-3': '#586561',
  line: '#d6dcd8',
  accent: '#00695b',
  'accent-soft': '#e0ede9',
  'on-accent': '#fff',
  danger: '#b42318',
  warn: '#855600',
} as const;

export const dark: Readonly<Record<keyof typeof light, string>> = {
  surface: '#101c1b',
  paper: '#16231f',
  ink: '#e9eeeb',
  'ink-2': '#bcc7c2',
  'ink-3': '#94a29d',
  line: '#2c3a37',
  accent: '#63c9b2',
  'accent-soft': '#173a34',
  'on-accent': '#06231e',
  danger: '#ff8a73',
  warn: '#efc067',
};
