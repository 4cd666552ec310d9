/** react-admin: two resources, each a List with a Datagrid, on a data provider that knows the envelope. */
import {
  Admin,
  ArrayField,
  ChipField,
  Datagrid,
  DateField,
  DeleteButton,
  EditButton,
  FunctionField,
  ImageField,
  List,
  NumberField,
  Pagination,
  Resource,
  SingleFieldList,
  TextField,
  UrlField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { fetchRows, PLATFORM, scene, SCREENS, STATUS } from '../scene';

const unused = () => Promise.reject(new Error('not part of the bench'));
const dataProvider = {
  async getList(resource, { pagination, signal }) {
    const { list, total } = await fetchRows(SCREENS[resource].call, pagination.page, pagination.perPage, signal);
    return { data: list.map((row) => ({ ...row, id: row.bloggerId })), total };
  },
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
};

const sizes = [scene.amount];
const image = {
  '& .RaImageField-image': { width: 32, height: 32, minWidth: 0, minHeight: 0, margin: 0, borderRadius: '50%' },
};

const Bloggers = () => (
  <List perPage={scene.amount} actions={false} exporter={false} pagination={<Pagination rowsPerPageOptions={sizes} />}>
    <Datagrid bulkActionButtons={false} rowClick={false} size="small">
      <ImageField source="avatar" sortable={false} sx={image} />
      <TextField source="nickname" />
      <FunctionField source="platform" render={(row) => PLATFORM[row.platform]} />
      <ArrayField source="tags">
        <SingleFieldList linkType={false}>
          <ChipField source="name" size="small" />
        </SingleFieldList>
      </ArrayField>
      <NumberField source="fansCount" />
      <NumberField source="likeCount" />
      <FunctionField source="spiderStatus" render={(row) => STATUS[row.spiderStatus]} />
      <UrlField source="homeUrl" />
      <DateField source="lastSpiderTime" showTime />
      <FunctionField
        source="actions"
        sortable={false}
        render={() => (
          <>
            <EditButton label="编辑" />
            <DeleteButton label="删除" />
          </>
        )}
      />
    </Datagrid>
  </List>
);

const Layout = ({ children }) => (
  <>
    <nav>
      {Object.entries(SCREENS).map(([name, { title }]) => (
        <a key={name} data-nav={name} href={`#/${name}`}>
          {title}
        </a>
      ))}
    </nav>
    {children}
  </>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} layout={Layout} disableTelemetry>
    {Object.keys(SCREENS).map((name) => (
      <Resource key={name} name={name} list={Bloggers} />
    ))}
  </Admin>,
);
