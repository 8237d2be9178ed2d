import { expandSlang, normalise } from '#language';

/** In characters: who writes more says more than that. */
const LONGEST = 120;
const CLAUSES = /[,.;:!?…\n]+| mas | e (?=esquece|cancela|deixa)/;

const CANCELS =
  /^(?:esquece(?:r)?|esqueca|deixa(?: (?:para la|quieto|para depois|assim|isso|ele|ela|estar|para outra hora|sem|baixo))?|cancel[ae](?:r)?|(?:pode|quero|vou) (?:cancelar|parar|desistir|deixar|esquecer)|nao (?:quero|vou|precisa|preciso)(?: mais)?(?: (?:registrar|lancar|anotar|fazer|responder|continuar|isso|nada|nao))*|nao (?:registr[ae]|lanc[ae]|anot[ae]|salv[ae]|grav[ae])(?:r)?|desist[oie]|desisti|mudei de ideia|par[ae](?:r)?(?: com isso)?|chega|foi engano|me enganei|nao interessa|nao era nada|nada nao|aborta(?:r)?|ignor[ae](?:r)?|outra hora|depois (?:eu )?(?:vejo|falo|digo|lembro|registro|anoto)|melhor nao(?: registrar)?|sai(?:r)? (?:daqui|disso)|larga(?: (?:disso|mao))?|nem precisa)$/;
const FILLERS =
  /(?:^| )(?:ah|oh|po|poxa|entao|ta|esta|bom|ok|vai|mesmo|tudo|isso|isto|ai|esse|essa|este|esta|o|a|lancamento|registro|gasto|por favor|obrigad[oa]|valeu|mano|cara|amigo|junior|nao|sim|agora|hoje|nenhum|nenhuma|nada|mais|so|e|que|eu|bem|tranquilo|beleza)(?= |$)/g;
/** "não cancela", "cancela não" and "para quê?" call nothing off. */
const GOES_ON =
  /^(?:ah |entao |por favor )?nao (?:cancel|para|pare|esque|desist|deix|abort|ignor|larg)|^(?:cancela|cancele|para|pare|esquece|desiste|deixa|aborta|ignora|larga)(?: isso)? nao$|^para (?:que|hoje|o que|quem)$/;

/**
 * Does the whole message call off what is being asked, and wish for nothing else?
 *
 * @example isCancellation('comida para casa') // false
 */
export function isCancellation(text: string): boolean {
  const clauses = clausesOf(text);
  const cancels = clauses.filter(calledOff);
  return cancels.length > 0 && clauses.every((clause) => calledOff(clause) || isFiller(clause));
}

/** What is said beside the calling off; null: nothing is called off. */
export function afterCancelling(text: string): string | null {
  const clauses = clausesOf(text);
  const first = clauses.findIndex(calledOff);
  if (first < 0) return splitBare(text);
  return clauses.filter((clause) => !calledOff(clause) && !isFiller(clause)).join(', ');
}

/** "esquece faz uma análise": nothing divides the two. */
function splitBare(text: string): string | null {
  const [, rest] = /^(?:esquece|esqueca|cancela|deixa (?:para la|quieto|isso)) (.+)$/.exec(plain(text)) ?? [];
  return rest ?? null;
}

const plain = (text: string): string => normalise(expandSlang(text.slice(0, LONGEST * 4)));

/** A message in its clauses, folded and in full; none of one that is too long. */
export const clausesOf = (text: string): readonly string[] =>
  text.length > LONGEST
    ? []
    : plain(text)
        .split(CLAUSES)
        .map((clause) => clause.trim())
        .filter((clause) => clause !== '');

const calledOff = (clause: string): boolean =>
  !GOES_ON.test(clause) && (CANCELS.test(clause) || CANCELS.test(clause.replace(FILLERS, '').trim()));

const isFiller = (clause: string): boolean => clause.replace(FILLERS, '').trim() === '';
