import { fullMoment } from '../../../ui/when.ts';
import { Answered } from '../../answered.tsx';
import { Nothing } from '../../panel.tsx';
import { useAnswer } from '../../use-answer.ts';
import { type Adjustment, expectedInWords } from './weights.ts';

/** Every change there was, the undone too. */
export function WeightsHistory() {
  const [asked, again] = useAnswer<{ readonly adjustments: readonly Adjustment[] }>(
    '/api/studio/weights/history',
  );
  return (
    <section aria-labelledby="pesos-historico" className="space-y-2">
      <h3 id="pesos-historico" className="font-medium">
        Histórico
      </h3>
      <Answered asked={asked} again={again}>
        {({ adjustments }) =>
          adjustments.length === 0 ? (
            <Nothing>Nenhum ajuste até agora.</Nothing>
          ) : (
            <ul className="divide-y divide-line">
              {adjustments.map((each) => (
                <li key={each.id} className="py-2 text-sm">
                  <p className="wrap-anywhere">
                    “{each.reason}”{each.undoneAt !== null && ' (desfeito)'}
                  </p>
                  <p className="text-soft wrap-anywhere">
                    {each.id} · por {each.by}, {fullMoment(each.at)} · {expectedInWords(each)}
                    {each.undoneAt !== null &&
                      ` · desfeito por ${each.undoneBy}, ${fullMoment(each.undoneAt)}`}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}
