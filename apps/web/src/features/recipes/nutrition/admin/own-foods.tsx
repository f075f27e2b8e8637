import {
  type Food,
  type OwnFood,
  type OwnFoodInput,
  ownFoodInput,
  SUGAR_ALCOHOLS,
  type SugarAlcoholRule,
  sugarAlcoholRule,
} from '@site/schema/nutrition';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import * as layout from '@site/ui/layout';
import { ErrorText, Select, TextField } from '@site/ui/text-field';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { NumberField } from '../../../editing/number-field.tsx';
import { useWrite } from '../../../editing/use-write.ts';
import { inTime } from '../../../editing/writes.ts';
import * as styles from './nutrition-field.css.ts';

const NUMBERS = [
  ['basisGrams', 'Printed for (g)'],
  ['kcal', 'Calories'],
  ['fat', 'Fat (g)'],
  ['carbohydrate', 'Carbohydrate (g)'],
  ['fiber', 'Fiber (g)'],
  ['sugars', 'Sugars (g)'],
  ['protein', 'Protein (g)'],
  ['cupGrams', 'Grams of a cup'],
] as const;

/** The fields as typed. */
type Typed = Record<string, string>;

/** It does not say where the fiber is: a guess would be wrong unseen. */
const EMPTY: Typed = { basisGrams: '100' };

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

const typedOf = (food: OwnFood): Typed => ({
  name: food.name,
  isFiberIncluded: String(food.isFiberIncluded),
  ...Object.fromEntries(NUMBERS.map(([name]) => [name, text(food[name])])),
  ...Object.fromEntries(SUGAR_ALCOHOLS.map((kind) => [kind, text(food.sugarAlcohols[kind])])),
});

/** A blank is unknown. */
const numberOf = (typed: string | undefined) => (typed?.trim() ? Number(typed) : null);

const inputOf = (typed: Typed) => ({
  name: typed['name'] ?? '',
  isFiberIncluded: typed['isFiberIncluded'] ? typed['isFiberIncluded'] === 'true' : undefined,
  ...Object.fromEntries(NUMBERS.map(([name]) => [name, numberOf(typed[name])])),
  sugarAlcohols: Object.fromEntries(
    SUGAR_ALCOHOLS.flatMap((kind) => {
      const grams = numberOf(typed[kind]);
      return grams === null ? [] : [[kind, grams]];
    }),
  ),
});

/** Foods that the table does not know, as their packages have them, and what of sugar alcohols counts. */
export function OwnFoods({ onSaved }: { onSaved: (food: Food) => void }) {
  const { data } = trpc.nutrition.ownFoods.useQuery();
  useFoodsOfOtherTabs();
  const [edited, setEdited] = useState<OwnFood | 'new'>();
  const opener = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const edit = (food: OwnFood | 'new') => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    setEdited(food);
  };
  return (
    <Disclosure summary="My foods and sugar alcohols">
      <div className={layout.row[2]}>
        {data?.foods.map((food) => (
          <Button key={food.id} tone="secondary" onClick={edit(food)}>
            {food.name}
          </Button>
        ))}
        <Button ref={add} tone="secondary" onClick={edit('new')}>
          Add a food
        </Button>
      </div>
      {edited && (
        <FoodForm
          key={edited === 'new' ? edited : edited.id}
          food={edited === 'new' ? undefined : edited}
          onDone={(saved) => {
            setEdited(undefined);
            // The button of a deleted food is gone.
            (opener.current?.isConnected ? opener.current : add.current)?.focus();
            if (saved) onSaved(saved);
          }}
        />
      )}
      {data && <RuleForm key={JSON.stringify(data.rule)} rule={data.rule} />}
    </Disclosure>
  );
}

/** Enter does not send the form of the recipe around it. */
export const enterDoes = (action: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  action();
};

/** The name of the channel on which the tabs of the admin area tell that a food or the rule has changed. */
const CHANNEL = 'own-foods';

function useRefresh() {
  const { nutrition, recipes } = trpc.useUtils();
  return async () => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(null);
    channel.close();
    await Promise.all([nutrition.invalidate(), recipes.adminSummaries.invalidate()]);
  };
}

/** Reads her foods again when another tab has changed them: the count of the open form may be old then. */
function useFoodsOfOtherTabs() {
  const { nutrition } = trpc.useUtils();
  const read = useEffectEvent(() => void nutrition.invalidate());
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = read;
    return () => channel.close();
  }, []);
}

interface FoodFormProps {
  food: OwnFood | undefined;
  /** Called with the food that was saved. */
  onDone: (saved?: Food) => void;
}

function FoodForm({ food, onDone }: FoodFormProps) {
  const refresh = useRefresh();
  const { client, nutrition } = trpc.useUtils();
  const [typed, setTyped] = useState(food ? typedOf(food) : EMPTY);
  const [problem, setProblem] = useState<{ field: string | undefined; message: string }>();
  const save = useWrite(
    (input: OwnFoodInput & { id?: string }) => client.nutrition.saveFood.mutate(input, inTime()),
    {
      done: 'Food saved successfully!',
      failed: 'Failed to save the food',
      refresh,
    },
  );
  const restore = useWrite((id: string) => client.nutrition.restoreFood.mutate({ id }, inTime()), {
    failed: 'Failed to bring the food back',
    refresh,
  });
  const remove = useWrite((id: string) => client.nutrition.deleteFood.mutate({ id }, inTime()), {
    done: (_, id) => ({
      title: 'Food deleted successfully!',
      action: { label: 'Undo', onAct: () => void restore.run(id) },
    }),
    failed: 'Failed to delete the food',
    refresh,
  });
  const deleteFood = async (id: string) => {
    const outcome = await remove.run(id);
    if (outcome && 'answer' in outcome) onDone();
  };
  const submit = async () => {
    const parsed = ownFoodInput.safeParse(inputOf(typed));
    const issue = parsed.error?.issues[0];
    setProblem(issue && { field: issue.path.at(-1)?.toString(), message: issue.message });
    if (!parsed.data) return;
    const outcome = await save.run({ ...parsed.data, ...(food && { id: food.id }) });
    if (!outcome || 'error' in outcome) return;
    const { now } = await nutrition.ownFoods.ensureData();
    onDone(now.find((each) => each.id === outcome.answer.id)?.food ?? undefined);
  };
  const number = (name: string) => ({
    value: typed[name] ?? '',
    error: problem?.field === name ? problem.message : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const field = (name: string) => ({
    ...number(name),
    onChange: ({ target }: { target: { value: string } }) => number(name).onChange(target.value),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form may not stand in the form of the recipe
    <div
      role="group"
      aria-label={food ? `Change ${food.name}` : 'Add a food'}
      className={styles.ownFood}
      onKeyDown={enterDoes(submit)}
    >
      <div className={styles.label}>
        <div className={styles.labelWide}>
          <TextField label="Name" isRequired autoFocus {...field('name')} />
        </div>
        {NUMBERS.map(([name, label]) => (
          <NumberField
            key={name}
            label={label}
            isRequired={name === 'basisGrams'}
            {...number(name)}
          />
        ))}
        <div className={styles.labelWide}>
          <Select
            label="Fiber on this label"
            isRequired
            hint="Labels of the United States have it in the carbohydrate, labels of the EU apart from it."
            options={[
              ...(typed['isFiberIncluded'] ? [] : [{ value: '', label: 'Choose' }]),
              { value: 'true', label: 'In carbohydrate (US)' },
              { value: 'false', label: 'Apart from it (EU)' },
            ]}
            {...field('isFiberIncluded')}
          />
        </div>
        {SUGAR_ALCOHOLS.map((kind) => (
          <NumberField key={kind} label={`Of which ${kind} (g)`} {...number(kind)} />
        ))}
      </div>
      <p className={layout.soft.xs}>
        Leave empty what the package does not tell: empty is unknown, not zero.
      </p>
      {problem && !problem.field && (
        <div role="alert">
          <ErrorText id="own-food-problem">{problem.message}</ErrorText>
        </div>
      )}
      <div className={layout.row[2]}>
        <Button disabled={save.isBusy} onClick={submit}>
          {save.isBusy ? 'Saving...' : 'Save food'}
        </Button>
        {food && (
          <Button tone="secondary" disabled={remove.isBusy} onClick={() => deleteFood(food.id)}>
            Delete food
          </Button>
        )}
        <Button tone="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const KINDS = ['xylitol', 'sorbitol', 'maltitol'] as const;

function RuleForm({ rule }: { rule: SugarAlcoholRule }) {
  const refresh = useRefresh();
  const { client } = trpc.useUtils();
  const [percent, setPercent] = useState<Typed>(
    Object.fromEntries(KINDS.map((kind) => [kind, String(rule[kind])])),
  );
  const [problem, setProblem] = useState<string>();
  const save = useWrite(
    (next: SugarAlcoholRule) => client.nutrition.saveRule.mutate(next, inTime()),
    { done: 'Rule saved successfully!', failed: 'Failed to save the rule', refresh },
  );
  const submit = () => {
    const parsed = sugarAlcoholRule.safeParse(
      Object.fromEntries(KINDS.map((kind) => [kind, numberOf(percent[kind])])),
    );
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.data) void save.run(parsed.data);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form may not stand in the form of the recipe
    <div
      role="group"
      aria-label="Sugar alcohols"
      className={styles.ownFood}
      onKeyDown={enterDoes(submit)}
    >
      <p className={layout.soft.xs}>
        Erythritol and allulose count nothing. Percent of the others that counts as net carbs:
      </p>
      <div className={styles.label}>
        {KINDS.map((kind) => (
          <NumberField
            key={kind}
            label={`${kind.charAt(0).toUpperCase()}${kind.slice(1)} (%)`}
            isWhole
            value={percent[kind] ?? ''}
            onChange={(typed) => setPercent({ ...percent, [kind]: typed })}
          />
        ))}
      </div>
      {problem && (
        <div role="alert">
          <ErrorText id="rule-problem">{problem}</ErrorText>
        </div>
      )}
      <div className={layout.row[2]}>
        <Button tone="secondary" disabled={save.isBusy} onClick={submit}>
          Save rule
        </Button>
      </div>
    </div>
  );
}
