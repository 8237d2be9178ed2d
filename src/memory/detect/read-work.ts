import { type Captured, cut, firstWords, trimmed, withoutFirst } from './captured.ts';
import { asName, foldedValue, type Value } from './value.ts';
import { wordSet } from './words/list.ts';
import { isLeader, occupationOf } from './words/occupations.ts';

const ARTICLES = wordSet(
  'o a um uma mais so apenas agora tambem ainda atual hoje recem novo nova bem uma_boa seu',
);
const WHERE =
  /(?<=^| )(?:na|no|nas|nos|em|pela|pelo|da|do|aqui|la|num|numa|ha|e|a|com|para|por|desde|faz|mas)(?= |$)/;
const NONE: readonly Value[] = [];
const LONGEST_ROLE = 5;

/** An occupation that is known, or has the shape of one. Leading posts without their complement: `gerente`. */
export function readRole(of: Captured): readonly Value[] {
  const part = withoutFirst(of, ARTICLES);
  const stop = WHERE.exec(part.folded);
  const phrase = firstWords(stop ? cut(part, 0, stop.index) : part, LONGEST_ROLE);
  const words = phrase.folded.split(' ');
  const whole = [3, 2]
    .map((count) => occupationOf(words.slice(0, count).join(' ')))
    .find((each) => each?.includes(' '));
  if (whole) return [{ value: whole, said: whole }];
  const head = occupationOf(words[0] ?? '');
  if (head === undefined || EXCUSES.test(phrase.folded)) return NONE;
  const rest = complement(words.slice(1));
  return [{ value: [head, ...(isLeader(head) ? [] : rest)].join(' '), said: told(part) || head }];
}

// "professor de matemática" is one thing; "professor novo", "enfermeira cansada" are two.
function complement(words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  if (words[0] === 'de' && words.length > 1) return words.slice(0, 3);
  return COMPLEMENTS.has(words[0] ?? '') ? words.slice(0, 1) : [];
}

const COMPLEMENTS = wordSet(`
  administrativo administrativa financeiro financeira comercial juridico juridica civil eletrico eletrica mecanico mecanica ambiental publico publica
  federal estadual municipal particular domestica domestico contabil fiscal social clinico clinica escolar infantil autonomo autonoma rural
  hospitalar industrial junior pleno senior executivo executiva geral regional`);

// "sou caixa" and "sou do caixa" yes; these no: "sou fiscal da vida alheia", "sou advogado do diabo", "sou artista nisso".
const EXCUSES = /(?:do diabo|da vida|de sofa|de plantao|nisso|nessas horas|de bem com a vida)/;

const LONGEST_TOLD = 7;
const LOOSE_END = /(?: (?:de|da|do|das|dos|um|uma|uns|umas|o|a|meu|minha))+$/i;

// As it was said, with the place of a leading post: "gerente de loja".
function told(of: Captured): string {
  const phrase = firstWords(of, LONGEST_TOLD).text;
  const [stop = phrase] = phrase.split(
    / (?:na|no|em|pela|pelo|aqui|lá|la|há|ha|e|mas|desde|faz|com|para|por|num|numa)(?= |$)/i,
  );
  return stop
    .trim()
    .replace(LOOSE_END, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** What was said to be one's post: any words, since it was called a post. */
export function readPosition(of: Captured): readonly Value[] {
  const known = readRole(of);
  if (known.length > 0) return known;
  const part = firstWords(withoutFirst(of, ARTICLES), 4);
  const isPost =
    part.folded.length > 2 &&
    !/^(?:chat|boa|bom|ruim|dificil|facil|legal|nova?|esse|essa|isso|muito|a mesma|o mesmo)/.test(
      part.folded,
    );
  return isPost ? [{ value: foldedValue(part.folded), said: part.text }] : NONE;
}

const NOT_COMPANIES = wordSet(`
  area setor ramo parte turno periodo noite tarde manha madrugada rua casa campo roca interior centro mesmo mesma momento computador sabado domingo
  fim feriado feriados hora horario outro outra outros lugar lugares segunda terca quarta quinta sexta semana final finais escala sistema home
  meu minha seu sua dois duas tres varios varias tudo nada isso esse essa ele ela voce voces equipe time projeto pressao cima base
  hoje amanha carteira geral sozinho sozinha familia predio andar bairro cidade estado mim sala cliente clientes todo toda um uma uns
  home_office remoto tempo sol chuva recife olinda salvador fortaleza natal belem manaus curitiba brasilia brasil pais exterior mundo verdade vida esquema ritmo clt pj turnos dia`);
const COMPANY_STOP =
  /(?<=^| )(?:como|ha|faz|desde|e|mas|de (?:segunda|noite|dia|manha|tarde|domingo)|todo|todos|a noite|com|para|por|ate|em|na|no|que|mais|hoje|aqui)(?= |$)/;

/** Where somebody works. */
export function readCompany(of: Captured): readonly Value[] {
  const part = withoutFirst(of, wordSet('empresa firma companhia a o loja_da'));
  const stop = COMPANY_STOP.exec(part.folded);
  const name = firstWords(trimmed(stop ? cut(part, 0, stop.index) : part), 5);
  const [first = ''] = name.folded.split(' ');
  if (first.length < 2 || NOT_COMPANIES.has(first) || /^[0-9]/.test(first)) return NONE;
  const said = /\p{Lu}/u.test(name.text)
    ? name.text.trim()
    : /^(?:loja|escola|hospital|banco|mercado|fabrica|escritorio|padaria|restaurante|oficina|salao|farmacia|prefeitura|governo|supermercado|posto|clinica|universidade|faculdade|obra|hotel|academia|shopping|industria|comercio)/.test(
          name.folded,
        )
      ? name.text.trim()
      : asName(name.text);
  return [{ value: foldedValue(name.folded), said }];
}

/** Where it might be anything ("sai da frente"), a company is written as a name. */
export const readProperCompany = (of: Captured): readonly Value[] =>
  /^\p{Lu}\p{Ll}/u.test(of.text.trim()) ? readCompany(of) : NONE;

const NOT_FIELDS = wordSet(`
  meu minha meus minhas ele ela eles elas voce voces isso um uma uns umas o a os as muita muito gente carteira pressa afinco amor raiva medo
  varios varias muitos muitas prazo pressao calma vontade fone musica sono fome ansiedade esse essa esses essas ninguem alguem todo toda duas dois outra outro publico`);

export function readField(of: Captured): readonly Value[] {
  const stop = COMPANY_STOP.exec(of.folded);
  const part = firstWords(trimmed(stop && stop.index > 0 ? cut(of, 0, stop.index) : of), 4);
  const [first = ''] = part.folded.split(' ');
  if (first.length < 2 || NOT_FIELDS.has(first) || /^[0-9]/.test(first)) return NONE;
  return [{ value: foldedValue(part.folded), said: part.text.trim() }];
}
