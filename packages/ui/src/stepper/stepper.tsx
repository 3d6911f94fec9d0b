import './stepper.css';

export interface StepperProps {
  /** Accessible name of the list, e.g. 報名步驟 */
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
}

/**
 * Steps on a scale bar: black for completed, half accent for the current one, empty for the rest.
 */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'stepper__done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="num">{index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
