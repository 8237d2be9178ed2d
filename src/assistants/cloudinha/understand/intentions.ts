import { leavesInside, saysNothingButLeave } from './leaving.ts';

/** What a message asks for, told by its words: folded, written in full. */
export type Found = { readonly confidence: number; readonly why: string };

/** "Sair", "deixa pra lá", "tchau": the message as a whole, not a word in it ("sair da minha cidade", "cancelar a inscrição"). */
export function asksToLeave(flat: string): Found | null {
  if (saysNothingButLeave(flat)) return { confidence: 0.95, why: 'pede para sair' };
  return leavesInside(flat) ? { confidence: 0.85, why: 'pede para sair do fluxo' } : null;
}

const YOU =
  '(?:vc|voce|voces|vcs|tu|a cloudinha|cloudinha|esse bot|este bot|esse robo|o bot|essa ia|esse chat|essa assistente)';
const ABOUT_BOT: readonly RegExp[] = [
  new RegExp(`\\bquem(?: \\w+){0,4} ${YOU}\\b(?! (?:acha|indica|recomenda|sabe|conhece))`),
  new RegExp(
    `\\b${YOU} (?:usa (?:\\w+ )?(?:ia|inteligencia|gpt|chatgpt)|trabalha (?:para|n[ao]|d[ao])(?: [ao])? (?:mec|governo|prefeitura|empresa)|sente|pensa|dorme|aprende|existe|(?:e|eh|vem|veio) d[ae] ?onde|foi (?:criad|feit|treinad)\\w+)\\b|\\bde onde (?:e |eh |vem )?${YOU}\\b|\\bqual (?:e |eh )?(?:a )?(?:sua|tua) (?:funcao|finalidade|tarefa|missao|idade|origem|utilidade)\\b`,
  ),
  new RegExp(
    `\\bquem (?:e|eh|es|seria|ta) ${YOU}\\b|\\b${YOU} (?:e|eh|es) (?:mesmo |tipo )?(?:um |uma |o |a )?(?:robo|bot|ia|maquina|human[oa]|pessoa|real|gente|de verdade|chat ?gpt|gpt|gemini|inteligencia|programa|atendente|quem|que|gratis|gratuit[oa]|confiavel|(?:d?o )?governo|(?:d?o )?mec|de quem|de onde|segura?|app|aplicativo)\\b`,
  ),
  new RegExp(
    `\\bo que (?:e|eh|seria|faz) ${YOU}\\b|\\b(?:como|o que|que|no que|em que|com o que|quais coisas) (?:que |e que )?${YOU} (?:me |te |pode |sabe |consegue )*(?:funciona|faz|fazer|sabe fazer|consegue|pode|ajuda|ajudar|foi (?:feit|criad|treinad)\\w*)`,
  ),
  new RegExp(
    `\\bcomo (?:e que )?(?:funciona|funcionas|usa|uso|conversar com) ${YOU}\\b|\\bquem (?:te|lhe|criou voce|criou vc|fez voce|fez vc) ?(?:criou|fez|programou|inventou|desenvolveu|treinou|paga)?\\b|\\bquem (?:criou|fez|programou|desenvolveu) ${YOU}\\b`,
  ),
  /\b(?:vc|voce|tu) tem (?:um )?nome\b|\b(?:isso|isto|isso aqui|aqui) (?:e|eh) (?:um |uma )?(?:robo|bot|ia|golpe|pessoa|humano)\b|\bqual (?:e |eh )?(?:o )?(?:seu|teu) (?:nome|modelo|criador|objetivo)\b|\bcomo (?:voce |vc )?(?:se chama|e seu nome|e o seu nome)\b|\b(?:sua|tua) (?:arquitetura|documentacao|programacao|inteligencia)\b|\bseu (?:codigo|sistema|prompt|fluxo)\b/,
  new RegExp(
    `\\b${YOU} (?:\\w+ )?(?:guarda|salva|usa|armazena|compartilha|vende)\\w*(?: \\w+){0,3} (?:dados|informac\\w+|conversas?)\\b|\\bmeus dados (?:estao|ficam|sao) (?:seguros|salvos|guardados|protegidos)`,
  ),
  /\b(?:estou|to|to falando|falo|falando) (?:falando )?com (?:um |uma |quem|robo|gente|bot|pessoa|humano|alguem)\b|\bpara que (?:vc|voce) serve\b|\b(?:vc|voce) serve para que\b|\b(?:que|qual) (?:modelo|ia|llm|inteligencia)(?: artificial)? (?:vc|voce|te|tu)\b|\btem (?:alguem|gente|humano|atendente) ai\b|\b(?:falar|conversar) com (?:um |uma )?(?:atendente|humano|pessoa|alguem)\b/,
];

export const asksAboutBot = (flat: string): boolean => ABOUT_BOT.some((pattern) => pattern.test(flat));
