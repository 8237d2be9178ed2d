/** Webhooks in the form that Meta sends them, for whoever plays Meta. */
export type StubPerson = {
  readonly phone?: string | undefined;
  readonly scopedId?: string | undefined;
  readonly name?: string | undefined;
};

/** A message's own fields: `{ type: 'text', text: { body: 'oi' } }`. */
export type StubContent = Readonly<Record<string, unknown>> & { readonly type: string };

export type StubMessage = {
  readonly person: StubPerson;
  readonly content: StubContent;
  readonly wamid: string;
  readonly at: number;
};

export type StubStatus = {
  readonly wamid: string;
  readonly status: string;
  readonly at: number;
  readonly delivery: string;
  readonly recipient: string;
  readonly errors?: readonly object[];
};

const secondsOf = (ms: number): string => String(Math.floor(ms / 1_000));

/** One `changes[].value` with these messages. */
export function messagesValue(account: string, messages: readonly StubMessage[]): object {
  return {
    ...head(account),
    contacts: messages.map(({ person: { phone, scopedId, name } }) => ({
      profile: { name: name ?? 'Pessoa' },
      ...(phone !== undefined && { wa_id: phone }),
      ...(scopedId !== undefined && { user_id: scopedId }),
    })),
    messages: messages.map(({ person: { phone, scopedId }, content, wamid, at }) => ({
      ...(phone !== undefined && { from: phone }),
      ...(scopedId !== undefined && { from_user_id: scopedId }),
      ...{ id: wamid, timestamp: secondsOf(at) },
      ...content,
    })),
  };
}

export function statusesValue(account: string, statuses: readonly StubStatus[]): object {
  return {
    ...head(account),
    statuses: statuses.map(({ wamid, status, at, delivery, recipient, errors }) => ({
      ...{ id: wamid, status, timestamp: secondsOf(at), recipient_id: recipient },
      biz_opaque_callback_data: delivery,
      ...(errors && { errors }),
    })),
  };
}

const head = (account: string): object => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: '5511900000000', phone_number_id: account },
});

/** The whole webhook: entries, each with its changes. */
export const webhookOf = (...entries: readonly (readonly object[])[]): object => ({
  object: 'whatsapp_business_account',
  entry: entries.map((values, at) => ({
    id: `waba_${at}`,
    changes: values.map((value) => ({ field: 'messages', value })),
  })),
});

/** As Meta writes it before it signs: `\u00e1` for "á". */
export const escapedJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
