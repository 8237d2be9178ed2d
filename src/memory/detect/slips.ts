import { fold } from '#language';
import { once } from './once.ts';
import { wordSet } from './words/list.ts';

// Words that patterns hang on, long enough for a slip to leave them recognisable. A slip is a letter left out, doubled or swapped with
// its neighbour; never another letter, which makes another word ("trabalha").
const TELLING = `prefiro preferia trabalho trabalhando detalhado detalhada detalhes respostas resposta direto direta objetivo objetiva
  resumido resumida esquece esqueca esquecer mensagem whatsapp telefone vegetariano vegetariana vegana aposentado aposentada
  gerente coordenador coordenadora enfermeira enfermeiro professora professor verdade salario divida devendo diabetes anota lembra lembrar
  casado casada solteiro solteira divorciado divorciada mudei filhos filhas esposa marido chamo torco detesto adoro curtas curto
  negativado endividado desempregado desempregada formal informal simples exemplos manhã apaga apagar`;

const inFull = once(() => {
  const words = [...wordSet(TELLING)].map(fold).filter((word) => word.length >= 5);
  const known = new Set(words);
  const slips = new Map<string, string>();
  for (const word of words)
    for (const slip of slipsOf(word)) if (!known.has(slip) && !REAL.has(slip)) slips.set(slip, word);
  return slips;
});

// Slips that are words of their own.
const REAL = wordSet(`
  anta nota ano anos lebra embra dias vida muei mude curta curtas cuta filho filha filos casa casad cada cado resto dreto dieto chao chamo cham
  torno toco troco adro odoro doro detestou simple formal forma normal informa exemplo exemplos paga apaga pagar manha maha mana respota divia
  dividas divida salrio marido mario marid esposa espoa trabalhado detalhe detalhes direta direito gerentes fone telefona objeto resumida`);

function slipsOf(word: string): string[] {
  const slips: string[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const letter = word.charAt(at);
    if (word.length >= 6) slips.push(word.slice(0, at) + word.slice(at + 1));
    slips.push(word.slice(0, at) + letter + word.slice(at));
    const next = word.charAt(at + 1);
    if (next !== '' && next !== letter) slips.push(word.slice(0, at) + next + letter + word.slice(at + 2));
  }
  return slips;
}

const LETTERS = /\p{L}+/gu;

/** Folded words with a slip in them. */
export const slips = (): Iterable<string> => inFull().keys();

/** Telling words as they should be; all else as it was. */
export function repairSlips(text: string): string {
  return text.replace(LETTERS, (word) => (word.length < 4 ? word : (inFull().get(fold(word)) ?? word)));
}
