/** Entry of the desk. */
import '@portolane/ui/tokens/tokens.css';
import '@portolane/ui/tokens/base.css';
import './desk.css';
import './desk-table.css';
import { createRoot } from 'react-dom/client';
import { storedLanguage } from '#platform/language/stored-language.ts';
import { loopbackAddress } from '#platform/link/loopback-address.ts';
import { showDesk } from './show-desk.tsx';

// Passkeys belong to a name, and browsers refuse them at an address of numbers.
const named = loopbackAddress(location.href);
if (named) location.replace(named);
else void showDesk(createRoot(document.getElementById('root')!), storedLanguage());
