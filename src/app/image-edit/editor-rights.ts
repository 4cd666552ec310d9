/** The person's rights in the image editor outside of its screen: those that the compiler gave the screen's widget. */
import { evaluate } from '../../language/expression';
import { isObject } from '../../language/schema/json';
import { withRights } from '../../runtime/data';
import { fetchScreen } from '../screens/screens';

const WIDGET = 'image-editor';
/** A prop that the compiler added: always allowed, or a condition on the person. */
const isRight = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && value.includes('user.may'));

export async function editorRights(
  screenId: string,
  user: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { page: screen } = await fetchScreen(screenId);
  const node = screen?.body.find((each) => 'widget' in each && each.widget === WIDGET);
  const props = node && 'props' in node && isObject(node.props) ? node.props : {};
  const scope = { user: withRights(user, screen?.rights) };
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => isRight(value))
      .map(([prop, value]) => [prop, value === true || evaluate(String(value), scope) === true]),
  );
}
