export const SERVER_PROGRAM: string;
export const serverProcess: { args: string[]; env: Record<string, string> };
