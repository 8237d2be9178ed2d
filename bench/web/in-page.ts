/** Runs in the page. How frames and tasks went between two moments. */
export type Frames = { readonly gaps: readonly number[]; readonly longTasks: number };

/** Milliseconds from the start of the navigation. */
export type Load = { readonly parsed: number; readonly painted: number; readonly ready: number };

type Noted = { gaps: number[]; longTasks: number; latencies: number[]; ready: number; going: boolean };

/** Before the page's own scripts: notes when one can write, every frame while it is asked to, and how long a key takes to be seen. */
export function installNotes(): void {
  const noted: Noted = { gaps: [], longTasks: 0, latencies: [], ready: 0, going: false };
  Object.assign(window, { noted });
  const watch = () => {
    const box = document.querySelector('textarea');
    if (box && box.getBoundingClientRect().height > 0) noted.ready = performance.now();
    else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  new PerformanceObserver((list) => {
    if (noted.going) noted.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      // After the frame that shows it: a task of its own, once the frame was made.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => noted.latencies.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

export function startFrames(): void {
  const noted = (window as unknown as { noted: Noted }).noted;
  Object.assign(noted, { gaps: [], longTasks: 0, going: true });
  let last = performance.now();
  const note = () => {
    const now = performance.now();
    noted.gaps.push(now - last);
    last = now;
    if (noted.going) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

export function endFrames(): Frames {
  const noted = (window as unknown as { noted: Noted }).noted;
  noted.going = false;
  return { gaps: noted.gaps, longTasks: noted.longTasks };
}

export function takeLatencies(): readonly number[] {
  return (window as unknown as { noted: Noted }).noted.latencies.splice(0);
}

export function loadOf(): Load {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const { ready } = (window as unknown as { noted: Noted }).noted;
  return { parsed: navigation?.domContentLoadedEventEnd ?? Number.NaN, painted, ready };
}

/** From where one is to the very first message, a screen every three frames, fetching what is older on the way; then back to the end. */
export async function scrollThrough(): Promise<number> {
  const box = document.querySelector('main .overflow-y-auto');
  if (!box) throw new Error('nothing scrolls');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const step = box.clientHeight / 3;
  const older = () =>
    [...box.querySelectorAll('button')].find(({ textContent }) =>
      /mensagens anteriores/.test(textContent ?? ''),
    );
  while (box.scrollTop > 0 || older()) {
    box.scrollTop -= step;
    await frame();
    if (box.scrollTop > 0) continue;
    const height = box.scrollHeight;
    older()?.click();
    for (let waited = 0; waited < 300 && older() && box.scrollHeight === height; waited += 1) await frame();
  }
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
    box.scrollTop += step;
    await frame();
  }
  return document.querySelectorAll('ol[aria-label] > li').length;
}

/** From the last message on the page until its answer is whole. Looks at the end alone: a search of the whole page would be felt. */
export async function untilAnswered(): Promise<void> {
  const phase = () => {
    const last = document.querySelector('ol[aria-label=Mensagens]')?.lastElementChild;
    return last instanceof HTMLElement ? last.dataset.phase : undefined;
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (phase() !== 'running') await frame();
  while (phase() !== 'done') await frame();
}
