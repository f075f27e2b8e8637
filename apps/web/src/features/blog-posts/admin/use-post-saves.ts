import type { BlogPost, BlogPostInput, CreateBlogPost } from '@site/schema/blog-posts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isNotFound } from '../../../lib/trpc.ts';
import type { SaveTarget } from '../../editing/writes.ts';
import { isStale, isUnanswered } from '../../editing/writes.ts';

type Save = (values: CreateBlogPost, target: SaveTarget) => Promise<BlogPost>;

export interface PostSavesOptions {
  post: BlogPost | undefined;
  form: UseFormReturn<BlogPostInput, unknown, CreateBlogPost>;
  submitWith: (save: Save, options?: { stayOpen?: boolean }) => () => Promise<void>;
  save: Save;
}

/** The ways to save a post. */
export function usePostSaves({ post, form, submitWith, save }: PostSavesOptions) {
  const [wasPublished, setWasPublished] = useState(post?.published ?? false);
  const last = useRef<() => Promise<void>>(undefined);
  const run = (submit: () => Promise<void>) => {
    last.current = submit;
    return submit();
  };
  const saveAndNote: Save = async (values, target) => {
    const saved = await save(values, target);
    setWasPublished(saved.published);
    return saved;
  };
  const onSubmit = () => run(() => submitWith(saveAndNote)());

  /**
   * Saves the post as published or as a draft. If that fails, the Published switch is as it was before, so that a later
   * save does not publish by surprise. While the owner may still repeat this save, it keeps its switch.
   */
  const onSaveAs = async (isPublished: boolean) => {
    const before = form.getValues('published') ?? false;
    const setPublished = (value: boolean) =>
      form.setValue('published', value, { shouldDirty: true });
    let keeps = false;
    setPublished(isPublished);
    const attempt = submitWith(async (values, target) => {
      try {
        const saved = await saveAndNote(values, target);
        keeps = true;
        return saved;
      } catch (error) {
        keeps = isUnanswered(error) || isStale(error) || isNotFound(error);
        throw error;
      }
    });
    last.current = onSubmit;
    await attempt();
    if (!keeps) setPublished(before);
  };

  return {
    /** Whether visitors see the stored post. */
    wasPublished,
    onSubmit,
    onSaveAs,
    onSaveAndStay: () => run(() => submitWith(saveAndNote, { stayOpen: true })()),
    /** Saves again in the way that the last save did. */
    onRepeat: () => last.current?.(),
  };
}

/** Saves on Ctrl+S or Cmd+S. */
export function useSaveKey(onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
