import { type FormEvent, useId, useRef, useState } from 'react';
import type { JsonObject } from '#protocol';
import { Button, IconButton } from '../ui/button.tsx';
import { Close, Plus } from '../ui/icons.tsx';
import {
  answerInWords,
  answerOf,
  type Household,
  householdOf,
  isUntouched,
  MOST_MEMBERS,
  meaningOf,
  type Reckoning,
  reckon,
  withIncome,
  withMember,
  withoutMember,
} from './household.ts';
import { moneyInWords } from './money.ts';
import { MoneyField } from './money-field.tsx';

type CalculatorProps = {
  readonly props: JsonObject;
  readonly onAnswer: (value: JsonObject, words: string) => void;
};

/** Who lives in the house and what comes in: the income of each, told while it is filled in. */
export function IncomeCalculator({ props, onAnswer }: CalculatorProps) {
  const [house, setHouse] = useState(() => householdOf(props));
  const [strict, setStrict] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const sum = reckon(house);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sum) return onAnswer(answerOf(house), answerInWords(sum));
    setStrict(true);
    // Once the faults are told, the first of them is where one goes on.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={title}
      onSubmit={submit}
      className="max-w-lg space-y-5 rounded-2xl border border-line bg-raised p-4 sm:p-5"
    >
      <div className="space-y-1">
        <h3 id={title} className="font-medium">
          Calculadora de renda
        </h3>
        <p className="text-sm text-soft">
          Conte todos que moram com você e quanto cada um ganha por mês, sem descontos. Quem não ganha nada
          fica em branco.
        </p>
      </div>
      <Members house={house} strict={strict} onHouse={setHouse} />
      <Besides house={house} strict={strict} onHouse={setHouse} />
      <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
        <Result sum={sum} props={props} untouched={isUntouched(house)} />
        <Button type="submit" look="main">
          Enviar renda
        </Button>
      </div>
    </form>
  );
}

type ResultProps = Pick<CalculatorProps, 'props'> & {
  readonly sum: Reckoning | null;
  readonly untouched: boolean;
};

/** Said anew whenever it changes. */
function Result({ sum, props, untouched }: ResultProps) {
  return (
    <output className="block min-w-0 flex-1 basis-56 text-sm">
      {sum ? (
        <>
          <span className="block text-soft">Renda por pessoa</span>
          {!untouched && <strong className="block text-lg font-medium">{moneyInWords(sum.each)}</strong>}
          <span className="block text-soft">
            {untouched ? 'Preencha para ver o que ela alcança.' : meaningOf(sum.each, props)}
          </span>
        </>
      ) : (
        <span className="text-bad">Há um valor que não consegui ler.</span>
      )}
    </output>
  );
}

type HouseProps = {
  readonly house: Household;
  readonly strict: boolean;
  readonly onHouse: (house: Household) => void;
};

/** What comes in beside what people earn. */
function Besides({ house, strict, onHouse }: HouseProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField
        {...{ label: 'Benefícios (se houver)', hint: 'Bolsa Família, BPC e outros', strict }}
        value={house.benefits}
        onValue={(benefits) => onHouse({ ...house, benefits })}
      />
      <MoneyField
        {...{ label: 'Pensão recebida (se houver)', hint: 'Pensão alimentícia', strict }}
        value={house.alimony}
        onValue={(alimony) => onHouse({ ...house, alimony })}
      />
    </div>
  );
}

function Members({ house, strict, onHouse }: HouseProps) {
  const { members } = house;
  const frame = useRef<HTMLFieldSetElement>(null);
  /** Who adds or takes away somebody goes on with the last one there is. */
  const change = (next: Household) => {
    onHouse(next);
    requestAnimationFrame(() => [...(frame.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  };
  return (
    <fieldset ref={frame} className="space-y-3">
      <legend className="pb-2 text-sm font-medium">
        Quem mora na casa ({members.length} {members.length === 1 ? 'pessoa' : 'pessoas'})
      </legend>
      {members.map(({ key, income }, at) => (
        <div key={key} className="flex items-start gap-2">
          <MoneyField
            label={at === 0 ? 'Você' : `Pessoa ${at + 1}`}
            {...{ strict, value: income }}
            onValue={(text) => onHouse(withIncome(house, key, text))}
          />
          {members.length > 1 && at > 0 && (
            <IconButton
              label={`Tirar a pessoa ${at + 1}`}
              onClick={() => change(withoutMember(house, key))}
              className="mt-6"
            >
              <Close className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
      {members.length < MOST_MEMBERS && (
        <Button onClick={() => change(withMember(house))}>
          <Plus className="size-4" />
          Mais uma pessoa
        </Button>
      )}
    </fieldset>
  );
}
