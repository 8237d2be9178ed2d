/** Elements whose text no reader of the page sees, or that lead elsewhere instead of saying something. */
const UNSEEN = new Set(
  `script style template noscript svg math iframe object embed canvas audio video map nav footer select option datalist button
   dialog head`
    .trim()
    .split(/\s+/),
);
const HIDING_CLASSES = new Set([
  'hidden',
  'd-none',
  'sr-only',
  'visually-hidden',
  'screen-reader-text',
  'invisible',
]);
const HIDING_STYLE =
  /display:none|visibility:(?:hidden|collapse)|opacity:0(?:\.0*)?(?:;|$)|font-size:0(?:\.\d+)?(?:px|pt|em|rem|%)?(?:;|$)|text-indent:-\d{3,}|(?:left|top):-\d{3,}|clip:rect\(0/;

type Attributes = Readonly<Record<string, string>>;

/** Does a reader of the page not see what stands in this element? */
export function isUnseen(name: string, attributes: Attributes): boolean {
  if (UNSEEN.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  if (name === 'input' && attributes.type === 'hidden') return true;
  const style = (attributes.style ?? '')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/!important/g, '');
  if (style !== '' && HIDING_STYLE.test(style)) return true;
  return (attributes.class ?? '')
    .toLowerCase()
    .split(/\s+/)
    .some((each) => HIDING_CLASSES.has(each));
}
