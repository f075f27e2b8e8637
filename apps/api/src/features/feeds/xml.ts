import { type ElementCompact, js2xml } from 'xml-js';

/** An XML document of an object; texts and attributes are escaped. */
export function xml(document: ElementCompact): string {
  return js2xml(
    { _declaration: { _attributes: { version: '1.0', encoding: 'utf-8' } }, ...document },
    { compact: true },
  );
}
