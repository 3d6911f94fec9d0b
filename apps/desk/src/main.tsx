/** Entry of the desk. */
import '@portolane/ui/tokens/tokens.css';
import '@portolane/ui/tokens/base.css';
import './desk.css';
import './desk-table.css';
import { createRoot } from 'react-dom/client';
import { storedLanguage } from '#platform/language/stored-language.ts';
import { showDesk } from './show-desk.tsx';

// Passkeys belong to a host name: browsers refuse them at an IP address.
if (['127.0.0.1', '[::1]'].includes(location.hostname)) location.hostname = 'localhost';
else void showDesk(createRoot(document.getElementById('root')!), storedLanguage());
