/**
 * What somebody typed into a server-rendered form before the program ran, by field name. Call it while the form's
 * component renders first: a form library writes its defaults over these texts when it takes the fields.
 * Empty on the server and wherever the form is not in the page yet.
 */
export function typedBeforeBoot(formId: string): Record<string, string> {
  if (import.meta.env.SSR) return {};
  const form = document.getElementById(formId);
  const typed: Record<string, string> = {};
  if (!(form instanceof HTMLFormElement)) return typed;
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
      if (control.type === 'radio' && control.checked && !control.defaultChecked) typed[control.name] = control.value;
    } else if ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.name && control.value !== control.defaultValue) {
      typed[control.name] = control.value;
    }
  }
  return typed;
}
