/** What a validator finds in a document. */
import { HtmlValidate } from 'html-validate';

/** Rules that are left out, each with its reason. All others of html-validate's recommended ones hold. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `srcSet`, `<img/>` and `selected=""`. HTML reads them as it reads any other writing.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Its ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A group may have its name from `aria-label` too. axe looks that it has one.
    'wcag/h71': 'off',
    // The same of lists of facts and of icons with a name.
    'aria-label-misuse': 'off',
    // The handles of the library that drags photos, and the editor's text, which are no buttons and no plain text.
    'prefer-native-element': 'off',
    // Cook mode lies over the recipe's page, which is inert then.
    'unique-landmark': 'off',
    // A screen of Settings is named with its tab and the site.
    'long-title': 'off',
    // The step of number fields, which the specification asks for; they are fields for text.
    'input-attributes': 'off',
    // What depends on the data: the placeholder of a picture, a point of the chart.
    'no-inline-style': 'off',
  },
});

/** @returns one line for each fault, with the place */
export async function htmlFaults(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${name}:${line}:${column} ${ruleId}: ${message} (${selector})`,
    ),
  );
}
