import { Button } from '@site/ui/button';
import { Printer, Sun } from 'lucide-react';
import { tools } from './recipe-tools.css.ts';
import { useScreenOn } from './use-screen-on.ts';

/** What helps who cooks from the page: paper, or a screen that stays lit. */
export function RecipeTools() {
  const screen = useScreenOn();
  return (
    <p className={tools}>
      <Button tone="secondary" onClick={() => window.print()}>
        <Printer size="1.1em" aria-hidden />
        Print
      </Button>
      {screen.isSupported && (
        <Button tone="secondary" aria-pressed={screen.isOn} onClick={screen.toggle}>
          <Sun size="1.1em" fill={screen.isOn ? 'currentColor' : 'none'} aria-hidden />
          Keep screen on
        </Button>
      )}
    </p>
  );
}
