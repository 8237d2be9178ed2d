import type { Browser, Page } from 'playwright-core';
import {
  endFrames,
  type Frames,
  installNotes,
  loadOf,
  scrollThrough,
  startFrames,
  takeLatencies,
  untilAnswered,
} from './in-page.ts';
import { STREAMED } from './texts.ts';

export type Talk = {
  readonly url: string;
  readonly token: string;
  readonly session: string;
};

/** What it is like to be in a conversation of some length. */
export type Felt = {
  /** Until one can write, ms. */
  readonly opened: number;
  /** How many messages were on the page once all of it had been scrolled through. */
  readonly items: number;
  readonly scrolling: Frames;
  /** From a key to the frame that shows it, ms. */
  readonly typing: readonly number[];
  readonly streaming: Frames;
};

const TYPED = 'quanto gasto com o chuveiro por dia, mais ou menos? '.repeat(4).slice(0, 200);
const PATIENCE_MS = 300_000;

export async function feel(browser: Browser, talk: Talk): Promise<Felt> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(installNotes);
  const page = await context.newPage();
  try {
    await page.goto(`${talk.url}/c/${talk.session}#token=${talk.token}`);
    await page.locator('textarea').waitFor();
    const { ready } = await page.evaluate(loadOf);
    const [items, scrolling] = await whileFrames(page, () => page.evaluate(scrollThrough));
    await page.evaluate(takeLatencies);
    await page.locator('textarea').focus();
    await page.keyboard.type(TYPED, { delay: 15 });
    const typing = await page.evaluate(takeLatencies);
    const [, streaming] = await whileFrames(page, () => stream(page));
    return { opened: ready, items, scrolling, typing, streaming };
  } finally {
    await context.close();
  }
}

async function whileFrames<T>(page: Page, work: () => Promise<T>): Promise<readonly [T, Frames]> {
  await page.evaluate(startFrames);
  const done = await work();
  return [done, await page.evaluate(endFrames)];
}

async function stream(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(STREAMED.asked);
  await page.keyboard.press('Enter');
  await page.evaluate(untilAnswered);
}
