import { useText } from '../language/use-speech';
import { Icon } from '../ui/icons';

/** The button that signs out with a form post, with or without scripts. The page script clears saved forms on the way. */
export function LogoutButton({ icon = false, className = '', children }: { icon?: boolean; className?: string; children?: string }) {
  const t = useText();
  return (
    <form method="post" action="/logout" data-logout="">
      <button type="submit" className={className} {...(icon && { 'aria-label': t('Logout'), title: t('Logout') })}>
        {icon ? <Icon name="logout" /> : (children ?? t('Logout'))}
      </button>
    </form>
  );
}
