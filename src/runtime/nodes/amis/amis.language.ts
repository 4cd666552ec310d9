import { defineNode } from '../../../language/node-language';
import { json, shape } from '../../../language/fragments';

export const amisLanguage = defineNode({
  type: 'amis',
  order: 160,
  summary: "An island: a subtree of amis nodes, written as amis's documentation says. APIs are `source:<name>`.",
  props: shape({
    body: json('One amis node or a list of them; `{ "type": "house", "body": [ … ] }` stands for house nodes.'),
  }),
});
