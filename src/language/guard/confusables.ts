import { once } from '../once.ts';

// Letters of other scripts that look like ours, "a:аα…": only what NFKC leaves as it is.
const LOOKS = `
  a:аαɑɐᴀǟѧꭺᎪ b:вьβʙɓᏼᖯ c:сᴄϲɔƈꮯⅽ d:ԁɖᴅɗđꭰ e:еєεɛǝᴇəҽɇꭼэ f:ғꜰƒɟꞙ g:ɢɡɠƃǥԍց h:нһʜɦɥհ i:іιɪɨıӏι!ꭵɩ
  j:јʝᴊɾյ k:кκᴋʞƙқ l:ʟłɭⅼӏլ m:мᴍɱɯʍⅿ n:пηɴռոƞи o:оοσөօøᴏɵѳסه०০ð p:рρᴘթφƥ q:ԛզɋ
  r:гʀɾɹɍʁя s:ѕꜱֆʂșš t:тτᴛȶʇŧƭ u:υʊᴜսμцʉ v:ѵνᴠʌѷ w:шωᴡѡԝɯա x:хχжҳ y:уγʏүʎყ z:ᴢʐƶȥ
  ae:æ oe:œ ss:ß`;

const lookalikes = once(() => {
  const pairs = LOOKS.trim().split(/\s+/);
  const table = new Map<string, string>();
  for (const pair of pairs) {
    const colon = pair.indexOf(':');
    for (const letter of pair.slice(colon + 1)) {
      if (letter > '\u007F' && !table.has(letter)) table.set(letter, pair.slice(0, colon));
    }
  }
  return table;
});

// Letters in boxes and on flags: each block runs from A to Z.
const BLOCKS = [0x1f150, 0x1f170, 0x1f1e6];
const LETTERS = 26;

/** The Latin letter that a sign looks like, lower case; undefined when it looks like none. */
export function lookalike(sign: string): string | undefined {
  const known = lookalikes().get(sign);
  if (known !== undefined) return known;
  const code = sign.codePointAt(0) ?? 0;
  const block = BLOCKS.find((from) => code >= from && code < from + LETTERS);
  return block === undefined ? undefined : String.fromCharCode(0x61 + code - block);
}
