/** As long as the longest mark with its line ends. */
const TAIL_BYTES = 64;

/** `data: [DONE]` on a line of its own, or Anthropic's last event; inside an answer's text both would be escaped. */
const MARK = /(?:^|[\r\n])data: ?(?:\[DONE\]|\{"type": ?"message_stop"\s*\})\s*$/;

/** Notices, byte by byte as they come, that an answer is whole before its connection says so. */
export function endMark(): (bytes: Uint8Array) => boolean {
  let tail = '';
  return (bytes) => {
    const newest = Buffer.from(bytes.subarray(-TAIL_BYTES)).toString('latin1');
    tail = (tail + newest).slice(-TAIL_BYTES);
    return MARK.test(tail);
  };
}
