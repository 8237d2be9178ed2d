import { once } from '../once.ts';

// Folded words that say nothing about a topic: grammar, what a question is made of, courtesies, and verbs that fit everywhere.
const PORTUGUESE = `
  a o as os um uma uns umas de do da dos das em no na nos nas ao aos e ou mas nem que se por pelo pela pelos pelas para pra pro
  com sem sob sobre entre ate desde apos ante contra durante como quando onde aonde quem qual quais quanto quanta quantos
  quantas porque pois porem entao assim tambem so ja ainda mais menos muito muita muitos muitas pouco pouca tao tanto tanta
  nao sim nunca sempre talvez aqui ali la ai ca agora depois antes hoje isso isto aquilo esse essa esses essas este esta estes
  estas aquele aquela aqueles aquelas desse dessa desses dessas deste desta destes destas nesse nessa neste nesta dele dela
  deles delas nele nela eu tu ele ela nos vos eles elas voce voces me te lhe lhes meu minha meus minhas teu tua teus tuas seu
  sua seus suas nosso nossa nossos nossas mim ti si comigo contigo consigo conosco gente cujo cuja cujos cujas algum alguma
  alguns algumas nenhum nenhuma todo toda todos todas tudo nada algo alguem ninguem cada outro outra outros outras mesmo mesma
  mesmos mesmas qualquer quaisquer tal tais bem mal la ne ta ser sou es e somos sao era eras eram fui foi fomos foram seja sejam
  sera serao seria seriam sendo sido fosse fossem estar estou esta estamos estao estava estavam esteve estive estiver esteja
  estejam estando estado ter tenho tem temos tinha tinham teve tive tiver tenha tenham tendo tido teria teriam tera terao haver
  ha havia houve houver haja hei ir vou vai vamos vao ia iam indo va poder posso pode podem podemos podia podiam pude poderia
  poderiam podera poderao possa possam dever deve devem devia deveria deveriam devera deverao fazer faco faz fazem fazia fez
  fiz feito feita feitos feitas fazendo faca querer quero quer querem queria queriam saber sei sabe sabem gostaria preciso
  precisa precisam precisar fica ficar ficou dar da dao deu dei vez vezes coisa coisas ver la oi ola opa bom boa dia tarde noite
  obrigado obrigada favor ok cade dizer disse diga me tipo acho acha ajuda ajudar duvida pergunta explica explicar conforme
  segundo tanto portanto contudo todavia caso embora enquanto alem apenas quase logo inclusive atraves etc mediante perante`;
const ENGLISH = `
  a an the and or but nor if then else of to in on at by for with about into over after before from up down out off than that
  this these those there here when where why how what which who whom whose is are was were be been being am do does did doing
  done have has had having will would shall should can could may might must not no yes so too very just also only own same such
  some any each every all both few more most other another i you he she it we they me him her us them my your his its our their
  mine yours hers ours theirs myself yourself himself herself itself ourselves themselves as because while until during again
  further once s t d ll re ve m don didn doesn isn wasn weren won wouldn couldn shouldn hasn haven hadn aren im youre hes shes
  its theyre dont didnt doesnt cant ive ill lets let get gets got getting gotten really much many well oh hey hi hello wow yeah yep ok
  okay thanks thank please sure thing things kind lot lots like`;

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const portuguese = once(() => setOf(PORTUGUESE));
const english = once(() => setOf(ENGLISH));

export type SearchLanguage = 'pt' | 'en';

export function isStopWord(word: string, language: SearchLanguage): boolean {
  return language === 'en' ? english().has(word) : portuguese().has(word);
}

// Beyond this the answer does not change any more.
const READ = 400;
const CLEAR_LEAD = 2;

/** English only on clear evidence: more English function words than Portuguese ones, those of both left aside. */
export function guessLanguage(words: readonly string[]): SearchLanguage {
  let lead = 0;
  const read = Math.min(words.length, READ);
  for (let index = 0; index < read; index += 1) {
    const word = words[index] ?? '';
    lead += (english().has(word) ? 1 : 0) - (portuguese().has(word) ? 1 : 0);
  }
  return lead >= CLEAR_LEAD ? 'en' : 'pt';
}
