export const roof = <path d="M2.5 12.5 12 4.5l9.5 8M5.5 10.5v9h13v-9M9 19.5V14h6v5.5" />;
