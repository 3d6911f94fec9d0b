import './account-chart.css';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import chart from './account-chart.svg';

/** The chart beside a form without a panel of its own, e.g. of the login. */
export function AccountChart() {
  return (
    <div className="account-chart">
      <Illustration src={chart} width={640} height={760} fill />
    </div>
  );
}
