import { fold, singular } from '#language';
import type { Candidate, DetectScene } from './candidate.ts';
import { expiryOf, KEY_RULES } from './keys.ts';
import { DETECT_LIMITS, DETECTION_CONFIDENCE } from './limits.ts';
import { once } from './once.ts';
import { sensitivityOf } from './sensitivity.ts';
import { wordSet } from './words/list.ts';

const WORD = /[\p{L}\p{M}]{4,24}/gu;

// Folded singular words that every conversation has.
const NO_TOPIC = once(() =>
  wordSet(`
  para pode poder posso quero queria quer preciso precisa como quando onde qual quanto quem porque isso esse essa este esta aquele aquela isto aquilo
  desse dessa deste desta nesse nessa neste nesta dele dela voce vocês voces eles elas minha meus minhas nosso nossa seus suas mais menos muito muita
  pouco tudo todo toda todos nada algo alguem ninguem cada outro outra mesmo mesma qualquer coisa coisas gente pessoa pessoal mas porem entao tambem
  ainda agora hoje ontem amanha depois antes sempre nunca talvez aqui ali hein bom boa tarde noite manha bem obrigado obrigada favor oie opa fala
  fazer faco fiz feito fazendo estou esta estava estao estamos tenho tinha temos teve tive sera seria foram fosse sendo ficar fica ficou vou vamos
  quer ver vejo viu saber sabe dizer disse falar falei falou falo diga diz pergunta perguntar duvida ajuda ajudar ajude problema problemas certo
  errado verdade sim nao claro valeu beleza tchau ola bom_dia pelo pela pelos pelas sobre entre desde ate sem com por dia mes ano semana hora minuto
  vez vezes jeito forma tipo parte lado caso novo nova primeiro segundo ultimo proximo grande pequeno melhor pior igual meio dois tres quatro cinco
  consigo consegue consegui conseguir gosto gostaria acho acha achei parece deve devo deveria dando deram quase logo cade espera esperando esperar
  continua continuo continuar voltar volta voltou mandar manda mandei mandou enviar enviei recebi receber chegou chegar chega chegando passar passei
  dar deixa deixar deixei tentar tentei tentando usar usei colocar coloquei abrir abri moro trabalho sou prefiro chamo nome numero obrigadao
  resposta respostas responder responde mensagem conversa atendente atendimento alem assim apenas senao embora enquanto outra_vez denovo novamente
  esquece esqueca esquecer lembra lembre lembrar lembro apaga apague apagar anota anote anotar guarda guarde guardar
  fome sede sono frio calor pressa cansado cansada ocupado ocupada doente atrasado atrasada triste feliz nervoso nervosa irritado irritada
  chama chamar chamo mora morar morava morando vive trabalha trabalhar time cidade profissao cargo idade casa apelido filho filha
  gastei gasto gastou gastamos gastar paguei pago pagou pagamos pagar comprei comprou comprar recebo recebeu ganhei ganhou ganhar vendi reai real conto contos vence vencem
  passado passada mano cara moco moca amigo amiga senhor senhora querido querida amor tambem_nao kkkk kkkkk haha rsrs haver houve existe existem alguma algum nenhum`),
);

/** A word that comes back in the queries of a visit: what the person is about. */
export function findTopics(text: string, { recent = [], now }: DetectScene): readonly Candidate[] {
  if (recent.length === 0) return [];
  const words = topicWords(text);
  if (words.size === 0) return [];
  const earlier = recent
    .slice(-DETECT_LIMITS.recentMessages)
    .map((message) => fold(message.slice(0, DETECT_LIMITS.recentCharacters)));
  const found: Candidate[] = [];
  for (const [word, said] of words) {
    const queries = 1 + earlier.filter((message) => mentions(message, word)).length;
    if (queries < DETECT_LIMITS.topicQueries || isSaidOfSomebody(text, said)) continue;
    const topic = topicOf(word, said.word.toLowerCase(), now);
    // Who speaks of an illness twice is not known for it.
    if (topic.sensitivity !== 'high') found.push(topic);
    if (found.length >= DETECT_LIMITS.topics) break;
  }
  return found;
}

// "sou rico", "me chamo Carlos": what somebody is or is called is nothing they ask about. Nor is anybody's name.
const OF_SOMEBODY =
  /(?<![a-z])(?:sou|fosse|seja|era|virei|fui|estou|to|chamo|cham[a-z]+ (?:de|por)|nome (?:e|eh)|muito|bem|meio|tao)$/;

function isSaidOfSomebody(text: string, { at, word }: Said): boolean {
  const before = fold(text.slice(Math.max(0, at - LOOK_BACK), at));
  return OF_SOMEBODY.test(before.trimEnd()) || (/^\p{Lu}\p{Ll}/u.test(word) && /[a-z,] $/.test(before));
}

const LOOK_BACK = 20;

const ENDING = 3;
const SHORTEST_STEM = 3;

/** Is the word, in any number, in a folded text? Most texts have not even its beginning, and are not taken apart. */
function mentions(folded: string, word: string): boolean {
  const stem = word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
  return folded.includes(stem) && topicWords(folded).has(word);
}

/** A word as it was written, and where. */
type Said = { readonly word: string; readonly at: number };

/** Content words by their folded singular, with the way they were written. */
function topicWords(text: string): ReadonlyMap<string, Said> {
  const found = new Map<string, Said>();
  for (const { 0: word, index: at } of text.slice(0, DETECT_LIMITS.recentCharacters).matchAll(WORD)) {
    const folded = fold(word);
    if (NO_TOPIC().has(folded)) continue;
    const one = singular(folded);
    if (!NO_TOPIC().has(one) && !found.has(one) && !STRETCHED.test(one)) found.set(one, { word, at });
  }
  return found;
}

const STRETCHED = /(.)\1\1/;

function topicOf(word: string, said: string, now: number): Candidate {
  const { kind, category } = KEY_RULES.topic;
  const text = `Costuma perguntar sobre ${said}`;
  return {
    ...{ kind, category, key: `topic:${word}`, value: word, text },
    sensitivity: sensitivityOf({ category: 'outros', key: 'note', value: word, text: said }),
    wrong: null,
    says: 'states',
    confidence: DETECTION_CONFIDENCE.procedural,
    pattern: 'topic',
    expiresAt: expiryOf('topic', now),
  };
}
