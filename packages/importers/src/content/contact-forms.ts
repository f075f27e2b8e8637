/** Contact forms of WordPress's plugins, which do not come. The owner is told where they were. */

const SHORTCODE =
  /^(?:contact-form(?:-7)?|wpforms|ninja_forms?|gravityforms?|formidable|fluentform|forminator_form|caldera_form|mc4wp_form)$/;
export const isFormShortcode = (name: string) => SHORTCODE.test(name);

/** Those that are no shortcode: Jetpack's has its fields between two comments, the others are one, or plain HTML. */
const BLOCKS = [
  /<!-- wp:jetpack\/contact-form\b[\s\S]{0,20000}?<!-- \/wp:jetpack\/contact-form -->/g,
  /<!-- wp:(?:wpforms\/form-selector|gravityforms\/form|ninja-forms\/form|fluentfom\/guten-block|forminator\/forms|formidable\/simple-form|mailchimp-for-wp\/form) [^\n]{0,2000}?\/-->/g,
  /<form\b[\s\S]{0,20000}?<\/form>/gi,
];

/** Signs that no text has, around the title of a form. */
const [START, END] = ['\ue000', '\ue001'];

/** What stands for a form until the text around it is read. */
export const formMark = (title = '') => `<p>${START}${title}${END}</p>`;

export const markForms = (content: string): string =>
  BLOCKS.reduce((text, block) => text.replace(block, formMark()), content);

const MARK = new RegExp(`<p>${START}([^${END}<]{0,500})${END}</p>|[${START}${END}]`, 'g');

/** Takes the marks out again, and notes where the forms were. */
export function withoutForms(html: string, notes: string[]): string {
  return html.replace(MARK, (_, title: string | undefined, at: number) => {
    if (title === undefined) return '';
    const before = html
      .slice(Math.max(at - 1000, 0), at)
      .replace(MARK, ' ')
      .replace(/^[^<]*>|<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const place = before ? `after “…${before.slice(-60)}”` : 'at the beginning';
    notes.push(`a contact form${title && ` (${title})`} is left out, which stood ${place}`);
    return '';
  });
}
