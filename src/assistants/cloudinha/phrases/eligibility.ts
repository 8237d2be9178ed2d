/** What is decided about somebody's income, and why; on the page where people ask for a review. */
export const ELIGIBILITY = {
  integral: 'Pela renda, pode concorrer à bolsa integral e à parcial do Prouni.',
  parcial: 'Pela renda, pode concorrer à bolsa parcial (50%) do Prouni, e não à integral.',
  nenhuma: 'Pela renda, não pode concorrer a bolsas do Prouni.',
  income: (income: string): string => `A renda informada é de ${income} por pessoa por mês.`,
  household: (people: number, total: string): string =>
    `Ela vem de ${total} por mês na casa, divididos por ${people}.`,
  integralLimit: (limit: string, within: boolean): string =>
    `A bolsa integral vai até 1,5 salário mínimo por pessoa (${limit}): a renda ${within ? 'está dentro' : 'passa'} desse limite.`,
  parcialLimit: (limit: string, within: boolean): string =>
    `A bolsa parcial vai até 3 salários mínimos por pessoa (${limit}): a renda ${within ? 'está dentro' : 'passa'} desse limite.`,
  minimumWage: (wage: string, from: string, act: string): string =>
    `O salário mínimo usado é de ${wage}, em vigor desde ${from}${act === '' ? '' : ` (${act})`}.`,
} as const;
