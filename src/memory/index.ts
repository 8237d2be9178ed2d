// The door of the memory room: hooks around a turn. Filled by its parts.
export {};
