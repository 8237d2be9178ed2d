/** Answers in the Graph API's own form. */
export type WireAnswer = { readonly status: number; readonly body: object };

const BAD_REQUEST = 400;

export type WireError = {
  readonly code: number;
  readonly title: string;
  readonly details: string;
  readonly status?: number;
  readonly subcode?: number;
};

export const errorAnswer = ({ code, title, details, status, subcode }: WireError): WireAnswer => ({
  status: status ?? BAD_REQUEST,
  body: {
    error: {
      message: `(#${code}) ${title}`,
      type: 'OAuthException',
      code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'stub',
    },
  },
});

export const sentAnswer = (input: string, waId: string | null, wamid: string): WireAnswer => ({
  status: 200,
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input, ...(waId !== null && { wa_id: waId }) }],
    messages: [{ id: wamid }],
  },
});

export const WIRE_ERRORS = {
  token: {
    code: 190,
    status: 401,
    title: 'Authentication Error',
    details: 'Error validating access token.',
  },
  number: {
    code: 100,
    subcode: 33,
    title: 'Invalid parameter',
    details: 'Object with this ID does not exist.',
  },
  recipient: { code: 131_009, title: 'Parameter value is not valid', details: 'No recipient.' },
  length: { code: 100, title: 'Invalid parameter', details: 'Param text.body must be 1 to 4096 characters.' },
  type: { code: 131_051, title: 'Unsupported message type', details: 'Message type is not supported.' },
  window: {
    code: 131_047,
    title: 'Re-engagement message',
    details: 'More than 24 hours have passed since the customer last replied to this number.',
  },
  template: {
    code: 132_001,
    status: 404,
    title: 'Template name does not exist in the translation',
    details: 'No approved template of this name in this language.',
  },
  parameters: {
    code: 132_000,
    title: 'Number of parameters does not match the expected number of params',
    details: 'Other number of body parameters.',
  },
  newline: {
    code: 132_018,
    title: 'Template parameter format',
    details: 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces.',
  },
} as const satisfies Record<string, WireError>;
