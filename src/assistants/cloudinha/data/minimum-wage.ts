/** From this day on, in cents, by this act ('' where we have not checked it). Oldest first; a new year is a new line. */
export type MinimumWage = { readonly from: string; readonly cents: number; readonly act: string };

const wage = (from: string, reais: number, act = ''): MinimumWage => ({ from, cents: reais * 100, act });

export const MINIMUM_WAGES: readonly MinimumWage[] = [
  wage('2000-04-03', 151, 'Lei 9.971/2000'),
  wage('2001-04-01', 180, 'MP 2.142/2001'),
  wage('2002-04-01', 200, 'MP 35/2002'),
  wage('2003-04-01', 240, 'MP 116/2003'),
  wage('2004-05-01', 260, 'MP 182/2004'),
  wage('2005-05-01', 300, 'Lei 11.164/2005'),
  wage('2006-04-01', 350, 'MP 288/2006'),
  wage('2007-04-01', 380, 'Lei 11.498/2007'),
  wage('2008-03-01', 415, 'Lei 11.709/2008'),
  wage('2009-02-01', 465, 'Lei 11.944/2009'),
  wage('2010-01-01', 510, 'Lei 12.255/2010'),
  wage('2011-01-01', 540, 'MP 516/2010'),
  wage('2011-03-01', 545, 'Lei 12.382/2011'),
  wage('2012-01-01', 622, 'Decreto 7.655/2011'),
  wage('2013-01-01', 678, 'Decreto 7.872/2012'),
  wage('2014-01-01', 724, 'Decreto 8.166/2013'),
  wage('2015-01-01', 788, 'Decreto 8.381/2014'),
  wage('2016-01-01', 880, 'Decreto 8.618/2015'),
  wage('2017-01-01', 937, 'Decreto 8.948/2016'),
  wage('2018-01-01', 954, 'Decreto 9.255/2017'),
  wage('2019-01-01', 998, 'Decreto 9.661/2019'),
  wage('2020-01-01', 1039, 'MP 916/2019'),
  wage('2020-02-01', 1045, 'MP 919/2020'),
  wage('2021-01-01', 1100),
  wage('2022-01-01', 1212),
  wage('2023-01-01', 1302),
  wage('2023-05-01', 1320),
  wage('2024-01-01', 1412),
  wage('2025-01-01', 1518),
  wage('2026-01-01', 1621, 'Decreto 12.797/2025'),
];
