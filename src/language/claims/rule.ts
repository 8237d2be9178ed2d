import type { Claim } from './claim.ts';

/**
 * One way to make a claim. `words` is matched against a folded sentence with abbreviations written out, at whole words; `~` stands for up
 * to four words within the clause, and names in braces for the groups below.
 */
export type ClaimRule = {
  readonly claim: Claim;
  readonly words: string;
  /** A question makes it too: "quer que eu reserve?". Left out: only a statement does. */
  readonly asked?: true;
  /** The words themselves carry their "não"; or a denial does not take the claim back. */
  readonly evenDenied?: true;
  /** Not a claim where these words stand in the same sentence. */
  readonly unless?: string;
};

const GROUPS: Readonly<Record<string, string>> = {
  PLANTAO:
    '(?:plantao|plantoes|vaga|vagas|escala|reserva|turno|noturno|diurno|lugar|inscricao|agendamento|presenca|participacao)',
  SEU: '(?:seu|sua|teu|tua|o seu|a sua)',
  PARA_VOCE:
    '(?:para voce|para ti|para o senhor|para a senhora|para o doutor|para a doutora|(?:no|em) (?:seu|teu) nome|com o seu nome)',
  ESTA: '(?:esta|ta|foi|ficou|fica|ja esta|ja ta|ja foi|ja ficou|continua|segue|e|consta)',
  CONFIRMADO:
    '(?:confirmad[oa]s?|reservad[oa]s?|agendad[oa]s?|marcad[oa]s?|garantid[oa]s?|escalad[oa]s?|bloquead[oa]s?|fechad[oa]s?|fechadissim[oa]|assegurad[oa]s?|separad[oa]s?|acertad[oa]s?)',
  RESERVEI:
    '(?:reservei|confirmei|fechei|agendei|marquei|garanti|segurei|bloqueei|separei|escalei|assegurei|inscrevi|registrei)',
  RESERVAR:
    '(?:reservar|confirmar|fechar|agendar|marcar|garantir|segurar|bloquear|separar|escalar|assegurar|inscrever)',
  RESERVE:
    '(?:reserve|feche|agende|marque|garanta|segure|bloqueie|separe|escale|reservo|fecho|agendo|marco|garanto|seguro|bloqueio|separo|escalo|confirme|confirmo)',
  EU_POSSO:
    '(?:(?:eu )?(?:ja )?(?:posso|consigo|vou|irei|podemos|conseguimos|vamos)|deixa eu|deixe eu|deixa que eu|(?:eu )?(?:ja )?te|a gente (?:pode|consegue|vai))',
  VALOR:
    '(?:valor|valores|preco|cache|remuneracao|pagamento|proposta|oferta|plantao mais caro|grana|quantia|honorarios)',
  CONDICOES:
    '(?:condicoes|horario|horarios|carga horaria|escala|data|datas|dia|folga|folgas|entrada|saida|contrato|termos|turno|plantao)',
};

const GAP = '(?: [^ .!?;,]{1,30}){0,4}?';
const START = '(?<![a-z0-9])';
const END = '(?![a-z0-9])';

export type CompiledRule = Omit<ClaimRule, 'words' | 'unless'> & {
  readonly pattern: RegExp;
  readonly unless: RegExp | null;
};

export const compileRule = ({ words, unless, ...rule }: ClaimRule): CompiledRule => ({
  ...rule,
  pattern: new RegExp(`${START}(?:${inFull(words)})${END}`, 'g'),
  unless: unless === undefined ? null : new RegExp(`${START}(?:${inFull(unless)})${END}`),
});

const inFull = (words: string): string =>
  words.replaceAll(/\{([A-Z_]+)\}/g, (whole, name: string) => GROUPS[name] ?? whole).replaceAll('~', GAP);
