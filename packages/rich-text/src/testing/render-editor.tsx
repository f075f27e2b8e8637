/** What the tests of the editor begin with. */
import { CookingPot } from 'lucide-react';
import { type ComponentProps, createRef } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RichTextField } from '../rich-text-field.tsx';

export const content = page.getByRole('textbox', { name: 'Content' });
export const tool = (name: string) => page.getByRole('button', { name, exact: true });

/** Renders the editor on a site without pictures and pages. Returns functions for the HTML of the last change, and to remove it. */
export async function renderEditor(
  initialHtml = '',
  props: Partial<ComponentProps<typeof RichTextField>> = {},
) {
  const onChange = vi.fn((_: string) => undefined);
  const { unmount } = await render(
    <RichTextField
      label="Content"
      error={undefined}
      initialHtml={initialHtml}
      onChange={onChange}
      onWords={() => undefined}
      onBlur={() => undefined}
      uploadPicture={() => Promise.reject(new Error('No upload'))}
      PicturePicker={() => null}
      linkTargets={{
        noun: 'recipe',
        plural: 'Recipes',
        icon: CookingPot,
        isTarget: (url) => url.startsWith('/recipes/'),
        find: async () => [],
      }}
      onBusyChange={() => undefined}
      ref={createRef()}
      {...props}
    />,
  );
  return { html: () => onChange.mock.lastCall?.[0] ?? initialHtml, unmount };
}

/** Pastes into the text. */
export function paste(html: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/html', html);
  const event = { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true };
  content.element().dispatchEvent(new InputEvent('beforeinput', event));
}
