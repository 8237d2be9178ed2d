/** Whose a conversation is when nobody says so: of whoever runs this, on their own machine. */
export const LOCAL_USER = 'local';
export const LOCAL_ORG = 'local';
