/** Money is integer cents, moments are epoch milliseconds, everywhere in this file. */
export type Order = {
  readonly number: string;
  readonly product: string;
  readonly total: number;
  readonly status: 'em_separacao' | 'em_transporte' | 'entregue' | 'cancelado' | 'troca_aberta';
  readonly placedAt: number;
  /** Promised to the person; past while it is still on its way means late. */
  readonly dueAt: number;
  readonly deliveredAt: number | null;
  readonly tracking: string | null;
};

export type TrackingStop = { readonly at: number; readonly where: string; readonly what: string };
export type Tracking = {
  readonly order: Order;
  readonly late: boolean;
  readonly forecast: number;
  readonly stops: readonly TrackingStop[];
};

export type Invoice = {
  readonly id: string;
  /** "novembro de 2026" */
  readonly month: string;
  readonly total: number;
  readonly status: 'aberta' | 'vencida' | 'paga' | 'parcelada' | 'em_conferencia';
  readonly dueAt: number;
  readonly charges: readonly { readonly at: number; readonly amount: number; readonly means: string }[];
};

export type PaymentCopy = { readonly invoice: Invoice; readonly pix: string; readonly barcode: string };
export type Refund = {
  readonly protocol: string;
  readonly about: string;
  readonly amount: number;
  readonly status: 'em_analise' | 'aprovado' | 'pago';
  readonly dueAt: number;
};

export type DeviceKind = 'roteador' | 'celular' | 'tv' | 'notebook';
export type Device = {
  readonly id: string;
  readonly kind: DeviceKind;
  readonly model: string;
  readonly underWarranty: boolean;
};
export type Diagnosis = {
  readonly device: Device;
  readonly healthy: boolean;
  readonly findings: readonly string[];
};
export type LineTest = { readonly signal: 'normal' | 'fraco' | 'ausente'; readonly needsVisit: boolean };

export type VisitSlot = { readonly id: string; readonly at: number; readonly period: 'manha' | 'tarde' };
export type Visit = { readonly protocol: string; readonly slot: VisitSlot; readonly reason: string };
export type Ticket = {
  readonly protocol: string;
  readonly subject: string;
  readonly status: 'aberto' | 'em_andamento' | 'resolvido';
  readonly openedAt: number;
  readonly answerBy: number;
};

/** Who asks, when, and (for effects) under which key: the same key never makes the same effect twice. */
export type Caller = {
  readonly org: string;
  readonly user: string;
  readonly now: number;
  readonly key: string;
};

/** What can be expected to go wrong comes back as a value. */
export type Refusal = { readonly refused: string; readonly message: string };
export type Asked<T> = Promise<T | Refusal>;

export const refuse = (code: string, message: string): Refusal => ({ refused: code, message });
export const isRefusal = (value: object): value is Refusal => 'refused' in value;

/**
 * What the tools of this assistant work on. Every method sees only what belongs to the caller. The demonstration
 * keeps it in tables of its own; a company's systems can take their place without a change in any tool.
 */
export type ServiceDesk = {
  orders(caller: Caller): Promise<readonly Order[]>;
  order(caller: Caller, number: string): Asked<Order>;
  track(caller: Caller, number: string): Asked<Tracking>;
  cancelOrder(caller: Caller, number: string): Asked<{ readonly order: Order; readonly refund: Refund }>;
  openExchange(
    caller: Caller,
    request: { readonly number: string; readonly wish: 'troca' | 'devolucao'; readonly reason: string },
  ): Asked<{ readonly order: Order; readonly protocol: string; readonly pickUpBy: number }>;

  invoices(caller: Caller): Promise<readonly Invoice[]>;
  paymentCopy(caller: Caller, invoice: string): Asked<PaymentCopy>;
  dispute(
    caller: Caller,
    request: { readonly invoice: string; readonly reason: string; readonly amount: number },
  ): Asked<Refund>;
  requestRefund(caller: Caller, request: { readonly number: string; readonly reason: string }): Asked<Refund>;
  refunds(caller: Caller): Promise<readonly Refund[]>;
  changeDueDay(caller: Caller, day: number): Asked<{ readonly day: number; readonly firstDueAt: number }>;
  payInInstalments(
    caller: Caller,
    request: { readonly invoice: string; readonly times: number },
  ): Asked<{
    readonly invoice: Invoice;
    readonly times: number;
    readonly each: number;
    readonly firstAt: number;
  }>;
  reportPayment(caller: Caller, invoice: string): Asked<Ticket>;

  devices(caller: Caller): Promise<readonly Device[]>;
  diagnose(caller: Caller, kind: DeviceKind): Asked<Diagnosis>;
  restart(caller: Caller, kind: DeviceKind): Asked<{ readonly device: Device; readonly backInMs: number }>;
  testLine(caller: Caller): Promise<LineTest>;
  visitSlots(caller: Caller): Promise<readonly VisitSlot[]>;
  bookVisit(caller: Caller, request: { readonly slot: string; readonly reason: string }): Asked<Visit>;
  visits(caller: Caller): Promise<readonly Visit[]>;

  openTicket(caller: Caller, request: { readonly subject: string; readonly detail: string }): Promise<Ticket>;
  tickets(caller: Caller): Promise<readonly Ticket[]>;
};
