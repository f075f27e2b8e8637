export const serverProcess: { args: string[]; env: Record<string, string> };
