import { words } from '#language';
import type { AgentView } from '#protocol';
import { OFFERS } from '../phrases/match.ts';
import { profileIn, shownIn } from '../slots.ts';
import type { ToldOffer } from '../tools/index.ts';
import { tellEligibility } from './match-tell.ts';
import { paragraphs } from './scene.ts';

const LONGEST = 7;
const SCHOLARSHIP =
  /(?:tem|teria|h[aá]|existe|d[aá] (?:pra|para) (?:ter|ganhar)|consigo|posso|rola)(?: \p{L}+){0,3} bolsas?(?: (?:de )?(?:integral|parcial|completa|total|100%?|50%?))?\W*$/iu;

/** "Tem bolsa integral?": among what was shown, and by the income as far as it is known. */
export function scholarshipIn(view: AgentView): string | null {
  const shown = shownIn(view.state);
  if (!shown || view.transcript.length > 0 || !SCHOLARSHIP.test(view.text)) return null;
  if (words(view.text).length > LONGEST) return null;
  const offers = shown.ofertas as unknown as readonly ToldOffer[];
  const full = offers.filter(({ bolsa }) => bolsa === 'integral').length;
  const half = offers.filter(({ bolsa }) => bolsa === 'parcial').length;
  const eligible = tellEligibility(view, profileIn(view.state));
  return paragraphs(OFFERS.scholarships({ full, half }), eligible || OFFERS.byIncome);
}
