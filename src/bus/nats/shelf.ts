/** Two texts that belong together, where they are kept. */
export type Shelved = {
  readonly board: Board;
  readonly start: number;
  readonly middle: number;
  readonly end: number;
};

export type Shelf = {
  put(first: string, second: string): Shelved;
  first(shelved: Shelved): string;
  second(shelved: Shelved): string;
  /** Once for each: its place may be taken by another. */
  drop(shelved: Shelved): void;
};

type Board = { readonly bytes: Buffer; used: number; texts: number };

const BOARD_BYTES = 1_024 * 1_024;
/** Larger texts have a board of their own, of exactly their bytes: at most so many are left empty at the end of one that is shared. */
const LARGE_BYTES = BOARD_BYTES / 8;
/** Empty boards that are kept for what comes next: as one fills, one gets empty. */
const MOST_FREE = 4;
/** Bytes in UTF-8 of what is one character to JavaScript. */
const LONGEST_CHARACTER = 3;

/**
 * Texts outside of the heap: many that are kept for a while would be carried from one place to the next by every collection of garbage. They lie
 * on boards, one behind the other; a board is used again once its last text was dropped, so those put first should be dropped first.
 */
export function createShelf(): Shelf {
  let board = newBoard(BOARD_BYTES);
  const free: Board[] = [];
  const boardFor = (bytes: number): Board => {
    if (bytes > LARGE_BYTES) return newBoard(bytes);
    if (board.used + bytes > BOARD_BYTES) board = free.pop() ?? newBoard(BOARD_BYTES);
    return board;
  };
  return {
    put: (first, second) => {
      const own = boardFor(mostBytes(first, second));
      const start = own.used;
      const middle = start + own.bytes.write(first, start);
      const end = middle + own.bytes.write(second, middle);
      own.used = end;
      own.texts += 1;
      return { board: own, start, middle, end };
    },
    first: ({ board: { bytes }, start, middle }) => bytes.toString('utf8', start, middle),
    second: ({ board: { bytes }, middle, end }) => bytes.toString('utf8', middle, end),
    drop: ({ board: left }) => {
      left.texts -= 1;
      if (left.texts > 0) return;
      left.used = 0;
      const isShared = left !== board && left.bytes.length === BOARD_BYTES;
      if (isShared && free.length < MOST_FREE) free.push(left);
    },
  };
}

/** Counted only where it matters: of short texts it is enough that they surely fit. */
function mostBytes(first: string, second: string): number {
  const most = LONGEST_CHARACTER * (first.length + second.length);
  return most > LARGE_BYTES ? Buffer.byteLength(first) + Buffer.byteLength(second) : most;
}

const newBoard = (bytes: number): Board => ({ bytes: Buffer.allocUnsafeSlow(bytes), used: 0, texts: 0 });
