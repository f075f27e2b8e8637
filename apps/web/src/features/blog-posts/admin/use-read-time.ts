import { type BlogPostInput, DEFAULT_READ_TIME } from '@site/schema/blog-posts';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readTimeOf } from './read-time.ts';

/**
 * The number of words of the text. The read time follows it, from the default of a new post or from the time of the words
 * so far, until the owner has typed another one.
 */
export function useReadTime<Output>(form: UseFormReturn<BlogPostInput, unknown, Output>) {
  const [words, setWords] = useState(0);
  const before = useRef(0);
  const onWords = (count: number, isStart: boolean) => {
    const minutes = Number(form.getValues('readTime'));
    const expected = before.current === 0 ? DEFAULT_READ_TIME : readTimeOf(before.current);
    const next = String(readTimeOf(count));
    if (!isStart && minutes === expected) form.setValue('readTime', next, { shouldDirty: true });
    before.current = count;
    setWords(count);
  };
  return { words, onWords };
}
