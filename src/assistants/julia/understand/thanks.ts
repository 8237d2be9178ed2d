import type { Said } from './said.ts';

const ONLY_THANKS =
  /^ (?:muito |mt |mto )?(?:obrigad[oa]|obrigadinh[oa]|valeu|agradeco|grat[oa])(?: (?:mesmo|demais|viu|julia|querida|pela (?:atencao|ajuda|lembranca)|por (?:avisar|lembrar|enquanto)|de (?:nada|verdade)))* $/;

/** Thanks may stand for a yes or for a no: nobody's contact is passed on for it. */
export const isOnlyThanks = ({ bare }: Said): boolean => ONLY_THANKS.test(bare);
