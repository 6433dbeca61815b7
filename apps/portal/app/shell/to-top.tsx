import { useText } from '../language/use-speech';
import { Icon } from '../ui/icons';

/** The scroll-to-top button, shown after 50 px of scrolling (the page script sets the class). */
export function ToTop() {
  const t = useText();
  return (
    <a href="#top" aria-label={t('Scroll to top')} className="to-top no-print">
      <Icon name="up" className="size-6" />
    </a>
  );
}
