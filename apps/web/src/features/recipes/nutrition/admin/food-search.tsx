import type { Food } from '@site/schema/nutrition';
import * as layout from '@site/ui/layout';
import { Select, TextField } from '@site/ui/text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import * as styles from './nutrition-field.css.ts';

interface FoodSearchProps {
  line: number;
  onPick: (food: Food) => void;
  onConfirm: (food: Food) => void;
  onClose: () => void;
}

/**
 * Looks up another food, of the table or of hers. Enter confirms the first one that is found for the words as they stand:
 * it waits for their answer. Escape leads back.
 */
export function FoodSearch({ line, onPick, onConfirm, onClose }: FoodSearchProps) {
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  const { data, isPlaceholderData, isSuccess } = trpc.nutrition.find.useQuery(
    { text },
    { enabled: text.trim().length > 1, placeholderData: (before) => before },
  );
  const foods = data ?? [];
  const [first] = foods;
  const isAnswered = isSuccess && !isPlaceholderData;
  const onAnswer = useEffectEvent(() => {
    setEntered(false);
    if (first) onConfirm(first);
  });
  useEffect(() => {
    if (isEntered && isAnswered) onAnswer();
  }, [isEntered, isAnswered]);
  return (
    <div className={styles.rowFields}>
      <TextField
        label={`Look up a food for line ${line}`}
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setEntered(false);
        }}
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          if (key !== 'Enter' && key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (key === 'Enter') {
            setEntered(true);
            return;
          }
          currentTarget.closest('li')?.querySelector<HTMLElement>('[data-confirm]')?.focus();
          onClose();
        }}
      />
      {isAnswered && foods.length === 0 && (
        <p className={`${layout.soft.xs} ${styles.rowFood}`} role="status">
          No food is called that. Add it below under “My foods”, from its package: it is offered
          here then.
        </p>
      )}
      {first && (
        <div className={styles.rowFood} aria-busy={isPlaceholderData}>
          <Select
            label="Foods found"
            isLabelHidden
            options={[
              { value: '', label: `Enter: ${first.name} (1 of ${foods.length})` },
              ...foods.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value=""
            onChange={({ target }) => {
              const food = foods.find(({ id }) => id === target.value);
              if (food) onPick(food);
            }}
          />
        </div>
      )}
    </div>
  );
}
