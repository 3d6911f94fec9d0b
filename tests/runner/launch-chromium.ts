import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import { utf8Locale } from './runner-environment.ts';

/** Starts the browser of the tests without them, for measurements. */
export const launchChromium = (args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...args],
    env: { ...process.env, ...utf8Locale(process.env) },
  });
