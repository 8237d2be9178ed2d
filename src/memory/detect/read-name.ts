import { fold } from '#language';
import type { Captured } from './captured.ts';
import { asName, foldedValue, type Value } from './value.ts';
import { wordSet } from './words/list.ts';
import { isOccupation } from './words/occupations.ts';
import { TEAMS } from './words/teams.ts';

const CONNECTORS = wordSet('de da do das dos e');
// Cannot be part of a name.
const NOT_NAMES = wordSet(`
  volta novo noite tarde manha madrugada tudo nada bom boa dia quero queria preciso sou tenho moro trabalho aqui que mas com por para pra em no na
  o a os as um uma meu minha seu sua senhor senhora voce vc dona doutor doutora querido querida amigo amiga amor linda lindo burro burra idiota
  trouxa palhaco mentiroso qualquer outro outra outros isso esse essa este esta assim mesmo mesma agora hoje amanha ontem depois antes ja nao sim
  obrigado obrigada ok oi ola opa cliente titular usuario usuaria pessoa gente cara mano eu ele ela nos tu te me se quem qual como quando onde
  porque muito muita mais menos todo toda todos todas so tambem ate sem sob sobre entre cancelar falar saber ver fazer pode posso favor
  numero whatsapp zap telefone email mensagem manda chama sujo limpo negativado spc serasa diferente errado certo correto comum estranho igual
  composto curto longo grande feio bonito dificil facil novo velho conhecido conta cadastro boleto pedido problema internet plano
  responsavel esposa marido mae pai filho filha irma irmao namorado namorada do da de cpf responsavel ninguem alguem sim viu ne primeira primeiro feia feio chata chato
  gorda gordo doida doido louca louco chefe rei rainha princesa gostosa brasil`);
const MOST_WORDS = 5;

/** A person's name: letters only, up to where something else begins. */
export function readName(of: Captured): readonly Value[] {
  const words = withoutTitle(of.text.trim().split(/\s+/));
  const name: string[] = [];
  for (const word of words) {
    const bare = word.replace(/[^\p{L}'-]/gu, '');
    if (bare !== word.replace(/[."]/g, '') || bare === '' || name.length >= MOST_WORDS) break;
    if (!belongs(bare, name)) break;
    name.push(bare);
  }
  while (CONNECTORS.has(fold(name.at(-1) ?? ''))) name.pop();
  const [first = ''] = name;
  const isName = first.length > 1 && !NOT_NAMES.has(fold(first));
  return isName ? [{ value: foldedValue(name.join(' ')), said: asName(name.join(' ')) }] : [];
}

const TITLES = wordSet('seu dona dr dra sr sra prof profa doutor doutora senhor senhora tio tia');

/** "Seu Zé" is Zé. */
function withoutTitle(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words;
  const isTitle =
    TITLES.has(fold(first).replace('.', '')) && /^\p{L}{2,}/u.test(second) && !NOT_NAMES.has(fold(second));
  return isTitle ? words.slice(1) : words;
}

function belongs(word: string, before: readonly string[]): boolean {
  const folded = fold(word);
  if (before.length === 0) return !CONNECTORS.has(folded);
  const isProper = /^\p{Lu}/u.test(before[0] ?? '');
  if (CONNECTORS.has(folded)) return isProper || folded !== 'e';
  // A name that began with a capital goes on with capitals; "da loja" is where she works.
  if (isProper) return /^\p{Lu}/u.test(word);
  return !NOT_NAMES.has(folded) && !isOccupation(folded) && !CONNECTORS.has(fold(before.at(-1) ?? ''));
}

/** A name only where it is written as one: "sou a Marina", never "sou a favor". */
export function readProperName(of: Captured): readonly Value[] {
  const [first = ''] = withoutTitle(of.text.trim().split(/\s+/));
  const isProper = /^\p{Lu}\p{Ll}+$/u.test(first) && !/ista$/.test(first);
  if (!isProper || isOccupation(fold(first)) || NOT_PEOPLE.has(fold(first)) || TEAMS.has(fold(first)))
    return [];
  return readName(of);
}

// Written with a capital after "sou", and nobody's name.
const NOT_PEOPLE = wordSet(`
  brasileiro brasileira vegano vegana vegetariano vegetariana flamengo flamenguista corinthiano corinthians palmeirense palmeiras vascaino vasco
  santista gremista colorado botafoguense cruzeirense tricolor cliente assinante mae pai casado casada solteiro solteira evangelico evangelica
  catolico catolica espirita cristao crista judeu judia muculmano ateu negro negra branco branca pardo parda gay lesbica trans hetero mulher homem
  diabetico diabetica hipertenso celiaco autista surdo cego cadeirante carioca paulista paulistano mineiro mineira baiano baiana gaucho gaucha
  pernambucano cearense nordestino argentino portugues deus jesus favor contra todo toda brasil bolsonaro lula muito bem novo nova leigo leiga iniciante pj pf mei clt pm ti rh ra fa tao so papai mamae noel batman`);
