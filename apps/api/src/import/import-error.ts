import { StartupError } from '../config/startup-error.ts';

/** A file that cannot be imported. The message tells the owner why, and nothing was changed. */
export class ImportError extends StartupError {}
